import './view/styles/fonts.css';
import './view/styles/tokens.css';
import './view/styles/base.css';
import './view/styles/forms.css';
import { mount } from 'svelte';
import { loadEngine } from './engine/load';
import { registerServiceWorker } from './pwa';
import { App } from './view/app.svelte';
import Root from './view/Root.svelte';

// Requested right away: it is fetched and compiled while the page is drawn.
const engine = loadEngine();
const target = document.querySelector<HTMLElement>('#app');
if (target === null) throw new Error('the page has no place for the app');
const app = new App();
// Somebody was quicker than this script (see public/boot.js).
const { first } = target.dataset;
if (first !== undefined) app.play.early = { mode: 'computer', column: Number(first), lies: true };
target.replaceChildren();
target.removeAttribute('data-blank');
target.removeAttribute('data-first');
mount(Root, { target, props: { app } });
void app.start(engine);
registerServiceWorker((change) => {
  app.tell(app.t.app.updateReady, { label: app.t.app.reload, run: change });
});
