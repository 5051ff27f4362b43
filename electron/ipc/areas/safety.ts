import type { OwnerProof } from '../../shared/owner-proof.ts';
import { ok } from '../../shared/result.ts';
import { LONGEST_PASSPHRASE, restoreSources } from '../../shared/safety.ts';
import { LONGEST_KEY } from '../../shared/setup.ts';
import { defineArea } from '../area.ts';
import { typed } from '../inputs.ts';
import { either, nothing, object, oneOf, orNull, text } from '../parse.ts';

const passphrase = text(LONGEST_PASSPHRASE);
const key = text(LONGEST_KEY);
const ownerProof = either<OwnerProof>(
  object({ by: oneOf(['pin']), pin: typed }),
  object({ by: oneOf(['keys']), accessKey: key, secretKey: key }),
);

export const safetyArea = defineArea('safety', ({ safety }) => ok(safety))(
  {
    saveRecoveryFile: {
      input: object({ passphrase }),
      permission: 'keepRecord',
      pinAgain: true,
      run: (safety, input) => safety.saveRecoveryFile(input.passphrase),
    },
    importRecoveryFile: {
      input: object({ passphrase }),
      permission: 'bringRecord',
      withoutJournal: true,
      run: (safety, input) => safety.importRecoveryFile(input.passphrase),
    },
    // Every user may call it: the service checks the owner's proof in the input.
    restore: {
      input: object({ from: oneOf(restoreSources), proof: orNull(ownerProof) }),
      permission: 'anyone',
      withoutJournal: true,
    },
    openAgain: { input: nothing, permission: 'bringRecord', withoutJournal: true },
  },
  { changed: 'anyone' },
);
