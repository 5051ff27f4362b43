import type { PassphraseInput } from '../../shared/contract/safety.ts';
import type { RestoreSource } from '../../shared/safety.ts';
import type { Counter } from './counter.ts';

/** `safety.*` of the contract. */
export const safetyCalls = ({ safety }: Pick<Counter, 'safety'>) => ({
  saveRecoveryFile: ({ passphrase }: PassphraseInput) => safety.saveRecoveryFile(passphrase),
  bringKey: ({ passphrase }: PassphraseInput) => safety.bringKey(passphrase),
  restore: ({ from }: { readonly from: RestoreSource }) => safety.restore(from),
  openAgain: () => safety.openAgain(),
});
