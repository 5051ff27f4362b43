import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saveCsv } from '../../../electron/back-office/exports/save-list.ts';
import { keyName } from '../../../electron/journal/recovery/journal-location.ts';
import { type KeyLocation, saveRecoveryFile } from '../../../electron/journal/recovery/recovery-key.ts';
import { createSupportReportService } from '../../../electron/logging/support-report.ts';
import { plainCsv } from '../../../electron/shared/back-office/export-table.ts';
import { snapshotOf } from '../../support/builders.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';

/** As a stick that was pulled out, or a folder that Windows protects from programs it does not know. */
const refusedPath = (): string => join(tempFolder(), 'pulled out', 'file');

async function saveKey(path: string) {
  const { keychain } = memoryKeychain();
  await keychain.set(keyName('live'), Buffer.alloc(32, 7).toString('base64url'));
  const place: KeyLocation = { environment: 'live', dataDir: tempFolder(), keychain };
  return saveRecoveryFile(place, { till: 'T7K2QP', path, passphrase: 'four words of the owner' });
}

it.each([
  ['a list', (path: string) => saveCsv(path, { columns: [], pages: [] }, plainCsv)],
  ['the recovery file', saveKey],
  [
    'the report for support',
    (path: string) =>
      createSupportReportService({
        state: async () => ({ ...snapshotOf(), dataUse: null, messages: null }),
        files: () => ({ log: '', calls: '', shopServer: '' }),
        pickSavePath: async () => path,
      }).save(),
  ],
])('returns not-saved where %s cannot be written', async (_what, save) => {
  expect(await save(refusedPath())).toMatchObject({ ok: false, failure: { code: 'not-saved' } });
});
