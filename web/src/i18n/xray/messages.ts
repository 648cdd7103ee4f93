// The texts of the X-ray, which are loaded with it.

import type { XrayPartsMessages } from './parts/messages';

export interface XrayMessages {
  title: string;
  parts: XrayPartsMessages;
}
