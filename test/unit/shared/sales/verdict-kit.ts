import { ms } from '../../../../electron/shared/base/units.ts';
import type { Evidence } from '../../../../electron/shared/sales/evidence.ts';
import { verdict } from '../../../../electron/shared/sales/verdict.ts';
import { ISSUED, subject } from '../../../support/evidence.ts';

export const NOW = ms(ISSUED + 120_000);

export const judge = (evidence: readonly Evidence[], more = {}) => verdict(subject(more), evidence, NOW);
