import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMerchantClient } from '../../../electron/merchant/client.ts';
import { startPractice } from '../../../electron/till/practice.ts';
import { sale } from '../../support/merchant-kit.ts';
import { type Kit, startKit } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

let kit: Kit;
const folders: string[] = [];
beforeAll(async () => {
  kit = await startKit();
});
afterAll(async () => {
  await kit.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const line = () => {
  const { baseUrl, credentials, control } = kit.service;
  return { baseUrl, ...credentials, control };
};

function tillFolder(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shared-service-'));
  folders.push(folder);
  writeFileSync(join(folder, 'service.json'), file);
  return folder;
}

describe('a practice service that is named in service.json', () => {
  it('uses the practice service named in service.json at each till, which starts none of its own', async () => {
    const first = tillFolder(JSON.stringify(line()));
    const second = tillFolder(JSON.stringify(line()));
    const tills = await Promise.all([startPractice(first), startPractice(second)]);
    const [a, b] = tills.map(({ credentials }) => createMerchantClient({ credentials: () => credentials, fetch }));
    const { trackingId } = unwrap(await (a?.createVirtualAccount(sale) ?? expect.fail())).value;
    expect((await (b?.getTransaction({ refid: trackingId ?? '' }) ?? expect.fail())).ok).toBe(true);
    expect(existsSync(join(first, 'service'))).toBe(false);
    await tills[0]?.close();
    expect((await kit.call('/business/1')).http).toBe(200);
  });

  it.each(['baseUrl', 'control'])('refuses a service.json with a %s on another computer (rule 8)', async (name) => {
    const foreign = { ...line(), [name]: 'https://service.example/api' };
    await expect(startPractice(tillFolder(JSON.stringify(foreign)))).rejects.toThrow('not on this computer');
  });

  it.each(['', '{}', '{"baseUrl":1}'])('refuses a service.json that holds %j', async (file) => {
    await expect(startPractice(tillFolder(file))).rejects.toThrow();
  });
});
