import type { XrayPartsMessages } from './messages';

export const de: XrayPartsMessages = {
  costs: 'Was es kostet',
};
