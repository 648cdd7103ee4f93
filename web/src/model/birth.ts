// Every game gets an identity when it begins.

import type { Ports } from './ports';
import type { Birth } from './session';

const kDigits = 36;
const kLength = 6;

/** Unique among all games of a person: the time, plus a random part for two tabs in the same millisecond. */
export function newBirth({ clock, random }: Pick<Ports, 'clock' | 'random'>): Birth {
  const started = clock.date();
  const chance = Math.floor(random() * kDigits ** kLength);
  const id = `${started.toString(kDigits)}-${chance.toString(kDigits).padStart(kLength, '0')}`;
  return { id, started };
}
