import type { Failure } from '../shared/base/failure.ts';
import type { Till } from './till.ts';

/** Returns why no account can be requested now: reasons of this computer before those of the service. */
export const cannotCollect = ({ problem, sales }: Pick<Till, 'problem' | 'sales'>): Failure | null =>
  problem ?? sales?.cannotCollect() ?? null;
