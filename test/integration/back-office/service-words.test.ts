import { expect, it, onTestFinished } from 'vitest';
import { hours } from '../../../electron/shared/base/units.ts';
import { everythingOnDisk } from '../../support/files-of.ts';
import { serve } from '../../support/merchant-kit.ts';
import { openTillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const words = 'msisdn 2348031234567 (ADA OBI) is on the block list';
const credentials = { businessId: 41, accessKey: 'access-key-1', secretKey: 'secret-key-1', bearerToken: 'token-1' };

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
  unwrap(await kit.part('tillJournal').maintenance.backUp());
  expect(everythingOnDisk(kit.dataDir)).not.toMatch(/ADA OBI|block list|8031234567/);

  await kit.restart();
  expect(kit.view(id).problem?.text).toBe(words);

  kit.pass(hours(49));
  expect(unwrap((await kit.office().customers()).erase({ phone: '08031234567' }))).toMatchObject({ erased: true });
  expect(kit.view(id).problem).toEqual({ code: 'rejected', serviceCode: '400' });
  expect(JSON.stringify(unwrap(kit.sales().timeline(id)))).not.toContain('ADA OBI');
});
