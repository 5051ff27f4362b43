import { type Failure, failure } from '../shared/base/failure.ts';
import { isRecoveryFileElsewhere } from './backup/copies-elsewhere.ts';
import type { Till } from './till.ts';

type Collecting = Pick<Till, 'environment' | 'problem' | 'record' | 'sales'>;

/** Returns why no account can be requested now: reasons of this computer before those of the service. */
export const cannotCollect = ({ environment, problem, record, sales }: Collecting): Failure | null =>
  problem ?? unrecoverable({ environment, record }) ?? sales?.confirmationProblem() ?? null;

/**
 * A live record that only this computer's keychain can open would be lost with the computer, or with its user's
 * password.
 */
const unrecoverable = ({ environment, record }: Pick<Till, 'environment' | 'record'>): Failure | null =>
  environment === 'live' && record && !isRecoveryFileElsewhere(record.journal)
    ? failure('recovery-file-missing')
    : null;
