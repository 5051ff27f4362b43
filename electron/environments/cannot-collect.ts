import type { Failure } from '../shared/failure.ts';
import type { Till } from './till.ts';

/** Returns why no account can be requested now: reasons of this computer before those of the service. */
export const cannotCollect = ({ problem, collections }: Pick<Till, 'problem' | 'collections'>): Failure | null =>
  problem ?? collections?.cannotCollect() ?? null;
