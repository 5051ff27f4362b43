import type { PassphraseInput, RestoreInput } from '../../shared/contract/safety.ts';
import type { Counter } from './context.ts';

/** `safety.*` of the contract. */
export const safetyCalls = ({ safety }: Pick<Counter, 'safety'>) => ({
  saveRecoveryFile: ({ passphrase }: PassphraseInput) => safety.saveRecoveryFile(passphrase),
  importRecoveryFile: ({ passphrase }: PassphraseInput) => safety.importRecoveryFile(passphrase),
  restore: (input: RestoreInput) => safety.restore(input),
  openAgain: () => safety.openAgain(),
});
