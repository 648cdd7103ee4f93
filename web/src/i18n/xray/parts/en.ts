import type { XrayPartsMessages } from './messages';

export const en: XrayPartsMessages = {
  costs: 'What it costs',
};
