// The colours of the rules of a proof. None is the yellow or the red of a side; the letters say the
// same to those who cannot tell them apart.

import type { ProofRule } from '../../engine/protocol';

const kHues: Record<ProofRule, number> = {
  claimeven: 190,
  baseinverse: 275,
  vertical: 130,
  aftereven: 230,
  lowinverse: 310,
  highinverse: 95,
  baseclaim: 160,
  before: 250,
  specialbefore: 330,
};

export function ruleHue(rule: ProofRule): number {
  return kHues[rule];
}
