import { expect, it } from 'vitest';
import { openRecoveryFile } from '../../../electron/credentials/recovery-file.ts';

/** The other tests of these files run at the smallest cost, in `test/integration/credentials`. */
const versionOne = {
  format: 'transfer-till recovery file',
  version: 1,
  environment: 'live',
  till: 'T7K2QP',
  salt: '3a95c46e4ebc5a002c159c2b158bf2d6',
  iv: '977096e688ded606f3fb691c',
  box: 'e14a16cfe747791411371a00d350989d5f7a951dead883ad8e7f4af8ba2613f3ab1b91cd784b4286a2733dd4b71a824d',
  sum: '65d62fc78a40809b65b9eedb059425b4a653d83cdd5919cea2e2d48459699fa0',
};

it('opens a recovery file of version 1, whose passphrase costs 2^17 rounds and 128 MiB for each guess', async () => {
  expect(await openRecoveryFile(JSON.stringify(versionOne), 'oríkì of the àgbà shop')).toMatchObject({
    ok: true,
    value: { environment: 'live', till: 'T7K2QP', wrappingKey: new Uint8Array(32).map((_, i) => i * 7) },
  });
});
