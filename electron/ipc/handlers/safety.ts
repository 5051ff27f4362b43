import type { PassphraseInput, RestoreInput } from '../../shared/contract/safety.ts';
import type { IpcContext } from './context.ts';

/** `safety.*` of the contract. */
export const safetyCalls = ({ safety }: Pick<IpcContext, 'safety'>) => ({
  saveRecoveryFile: ({ passphrase }: PassphraseInput) => safety.saveRecoveryFile(passphrase),
  importRecoveryFile: ({ passphrase }: PassphraseInput) => safety.importRecoveryFile(passphrase),
  restore: (input: RestoreInput) => safety.restore(input),
  openAgain: () => safety.openAgain(),
});
