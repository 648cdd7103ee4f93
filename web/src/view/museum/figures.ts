// Figures of exhibits as they are shown.

import type { Figure, FigureValue } from '../../engine/protocol';
import type { Messages } from '../../i18n';
import type { MuseumMessages } from '../../i18n/museum';
import { formatCount, formatTime } from '../../model/wording';

const kShares = ['won', 'score', 'missed_wins', 'mirror_differs'];

/** "194", "99.8 %", "22.8 s"; a dash for nothing. */
export function figureText(value: FigureValue | undefined, { quantity, class: kind }: Figure, m: MuseumMessages, t: Messages): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return m.word(value);
  if (kind === 'time') return value === 0 ? '0\u00a0s' : formatTime(value, t);
  if (kShares.includes(quantity)) {
    return value.toLocaleString(t.locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  }
  return Number.isInteger(value) ? formatCount(value, t) : value.toLocaleString(t.locale, { maximumFractionDigits: 2 });
}

/** What is said beside a figure that was measured: its interval, or how much faster it is. */
export function besideText(figure: Figure, m: MuseumMessages, t: Messages): string {
  const { lower, upper, factor } = figure;
  if (lower !== undefined && upper !== undefined) {
    return m.interval(figureText(lower, figure, m, t), figureText(upper, figure, m, t));
  }
  if (factor === undefined) return '';
  const digits = factor >= 10 ? 0 : 1;
  return m.factor(factor.toLocaleString(t.locale, { maximumFractionDigits: digits }));
}
