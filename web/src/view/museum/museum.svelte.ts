// The museum of this page: what was measured is there when somebody comes back.

import { Museum, type MuseumView } from '../../model/museum/museum';
import type { Ports } from '../../model/ports';
import type { App } from '../app.svelte';

class OpenMuseum {
  view: MuseumView;
  private readonly museum: Museum;

  constructor({ rules, engine }: Ports) {
    this.museum = new Museum(rules, engine.experiments);
    this.view = $state.raw(this.museum.view);
    this.museum.watch((view) => (this.view = view));
    this.museum.runQuick();
  }

  run(name: string): void {
    this.museum.run(name);
  }

  stop(): void {
    this.museum.stop();
  }
}

const museums = new WeakMap<App, OpenMuseum>();

export function museumOf(app: App, ports: Ports): OpenMuseum {
  const museum = museums.get(app) ?? new OpenMuseum(ports);
  museums.set(app, museum);
  return museum;
}
