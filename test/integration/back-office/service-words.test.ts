import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { hours } from '../../../electron/shared/base/units.ts';
import { serve } from '../../support/merchant-kit.ts';
import { openTillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const words = 'msisdn 2348031234567 (ADA OBI) is on the block list';
const credentials = { businessId: 41, accessKey: 'access-key-1', secretKey: 'secret-key-1', bearerToken: 'token-1' };

/** Files of a till, its journal's log among them, that hold one of these texts. */
const holding = (folder: string, texts: readonly string[]): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => texts.some((text) => readFileSync(path, 'latin1').includes(text)));

it('stores the text of a refusal encrypted under the customer’s key', async () => {
  await using service = await serve((request, response) => {
    request.resume();
    response.writeHead(400).end(JSON.stringify({ status: false, code: 400, msg: words }));
  });
  const kit = await openTillKit({}, { baseUrl: service.url, credentials });
  onTestFinished(() => kit.close());
  const { id, problem } = await kit.collect('5000', '08031234567');
  expect(problem).toEqual({ code: 'rejected', serviceCode: '400', text: words });
  expect(unwrap(kit.sales().timeline(id)).at(-1)?.facts).toMatchObject({ code: 'rejected', text: words });
  unwrap(await kit.till().backUp());
  expect(holding(kit.dataDir, ['ADA OBI', 'block list', '8031234567'])).toEqual([]);

  await kit.restart();
  expect(kit.view(id).problem?.text).toBe(words);

  kit.pass(hours(49));
  expect(unwrap(kit.office().customers.erase({ phone: '08031234567' }))).toMatchObject({ erased: true });
  expect(kit.view(id).problem).toEqual({ code: 'rejected', serviceCode: '400' });
  expect(JSON.stringify(unwrap(kit.sales().timeline(id)))).not.toContain('ADA');
});
