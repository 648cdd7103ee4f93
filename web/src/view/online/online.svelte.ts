// Playing a friend by link, as far as every place knows of it: whether this page comes from a server where that
// is possible, and the table that somebody sits at. A static site has no such server, and without a network
// nobody can be reached.

import { listOf, objectOf } from '../../model/parse';
import type { Playing } from './playing.svelte';

export class Online {
  /** The table that somebody sits or watches at, also while other places are shown. */
  playing = $state.raw<Playing>();
  /** What the window title says instead of the place: that it is the player's move. */
  urgent = $state('');
  state = $state<'asking' | 'offered' | 'none' | 'unreachable'>('asking');
  /** Can others reach the server? */
  reachable = $state(false);
  /** Where others in the network find it, if the page was opened by an address that only this machine knows. */
  private addresses = $state.raw<readonly string[]>([]);
  /** Does it know openings that are fair? */
  fair = $state(false);

  get offers(): boolean {
    return this.state === 'offered';
  }

  /** The address of this page without its place, as others can open it. */
  get base(): string {
    const [host] = this.addresses;
    const { port, pathname } = location;
    return isLoopback() && host !== undefined
      ? `http://${host}:${port}${pathname}`
      : location.href.replace(/#.*$/, '');
  }

  /** Is that an address that nobody else can open? */
  get local(): boolean {
    return !this.reachable || (isLoopback() && this.addresses.length === 0);
  }

  /** What was known before stays until the answer arrives. */
  async ask(): Promise<void> {
    try {
      const answer = await fetch('./online.json', { cache: 'no-store' });
      const { online, unreachable, reach, network_addresses: addresses, fair_start: fair } = objectOf(await answer.json());
      this.fair = fair === true;
      this.reachable = reach !== 'machine';
      this.addresses = listOf(addresses, (one) => (typeof one === 'string' ? one : undefined));
      this.state = online === 1 ? 'offered' : unreachable === true ? 'unreachable' : 'none';
    } catch {
      this.state = 'unreachable';
    }
  }
}

function isLoopback(): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
}
