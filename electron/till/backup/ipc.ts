import { defineArea } from '../../ipc/area.ts';
import { shortText } from '../../ipc/inputs.ts';
import { either, nothing, object, oneOf, orNull, text } from '../../ipc/parse.ts';
import { ok } from '../../shared/base/result.ts';
import { LONGEST_PASSPHRASE, restoreSources } from '../../shared/journal/backup.ts';
import { LONGEST_KEY } from '../../shared/setup/setup.ts';
import type { OwnerProof } from '../../shared/staff/owner-proof.ts';

const passphrase = text(LONGEST_PASSPHRASE);
const key = text(LONGEST_KEY);
const ownerProof = either<OwnerProof>(
  object({ by: oneOf(['pin']), pin: shortText }),
  object({ by: oneOf(['keys']), accessKey: key, secretKey: key }),
);

export const backupArea = defineArea('backup', ({ backup }) => ok(backup))(
  {
    saveRecoveryFile: {
      input: object({ passphrase }),
      permission: 'keepRecord',
      pinAgain: true,
      run: (backup, input) => backup.saveRecoveryFile(input.passphrase),
    },
    confirmRecoveryFileMoved: { input: nothing, permission: 'keepRecord', pinAgain: true },
    saveCopy: { input: nothing, permission: 'keepRecord' },
    chooseCopyPlace: { input: nothing, permission: 'keepRecord', pinAgain: true },
    forgetCopyPlace: { input: nothing, permission: 'keepRecord' },
    importRecoveryFile: {
      input: object({ passphrase }),
      permission: 'bringRecord',
      withoutJournal: true,
      run: (backup, input) => backup.importRecoveryFile(input.passphrase),
    },
    // Every user may call it: the service checks the owner's proof in the input.
    restore: {
      input: object({ from: oneOf(restoreSources), proof: orNull(ownerProof) }),
      permission: 'anyone',
      withoutJournal: true,
    },
    retryOpen: { input: nothing, permission: 'bringRecord', withoutJournal: true },
  },
  { changed: 'anyone' },
);
