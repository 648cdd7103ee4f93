import type { XrayMessages } from './messages';
import { en as parts } from './parts/en';

export const en: XrayMessages = {
  title: 'X-ray',
  parts,
};
