import type { XrayMessages } from './messages';
import { de as parts } from './parts/de';

export const de: XrayMessages = {
  title: 'Röntgenblick',
  parts,
};
