// The page before any script has run, for index.html: the empty board is visible as soon as the styles
// have loaded. scripts/finish.ts inserts it, main.ts replaces it.

import { render } from 'svelte/server';
import { kFallbackLanguage, kMessages } from './i18n';
import { blankView } from './model/blank';
import { kFirstDraft } from './model/draft';
import { kHome } from './model/route';
import { kNoGames, kStandardRules } from './model/session';
import { defaultSettings } from './model/settings';
import type { App } from './view/app.svelte';
import Root from './view/Root.svelte';

const app: Partial<App> = {
  t: kMessages[kFallbackLanguage],
  settings: defaultSettings(kFallbackLanguage),
  view: blankView({
    rules: kStandardRules,
    seats: { yellow: { kind: 'person' }, red: { kind: 'person' } },
    begins: 'yellow',
  }),
  catalogue: [],
  animation: false,
  said: [],
  route: kHome,
  series: () => kNoGames,
  play: { home: true, draft: kFirstDraft, dialog: undefined } as unknown as App['play'],
  boardFault: () => '',
  online: { offers: false, urgent: '' } as App['online'],
};

/** Without style attributes, which the page's policy forbids: styles/base.css has their values. */
export function prerender(): string {
  return render(Root, { props: { app: app as App } }).body.replaceAll(/ style="[^"]*"/g, '');
}
