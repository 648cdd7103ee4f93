// The theme on the page's root element. public/boot.js does the same before the first paint.

import type { Settings, Theme } from '../model/settings';

export function resolvedTheme(theme: Theme): Exclude<Theme, 'auto'> {
  if (theme !== 'auto') return theme;
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyTheme(settings: Settings): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset['theme'] = resolvedTheme(settings.theme);
  root.dataset['discs'] = settings.discs;
  root.dataset['motion'] = settings.animation ? 'on' : 'off';
  // In the next frame: asking now would compute the styles of the whole page twice.
  requestAnimationFrame(() => {
    const ground = getComputedStyle(root).getPropertyValue('--bg').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground);
  });
}
