import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { tillKeychain } from '../../../electron/credentials/till-keychain.ts';
import type { PracticeCredentials } from '../../../electron/practice/store/businesses.ts';
import { ok } from '../../../electron/shared/base/result.ts';
import type { KeysCheck } from '../../../electron/shared/setup/setup.ts';
import { freePort } from '../../support/free-port.ts';
import { tempFolder } from '../../support/journal-kit.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { until } from '../../support/practice-kit.ts';
import { openLiveKit, openSetupKit, type SetupKit } from '../../support/setup-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

let kit: SetupKit;
afterEach(() => kit.close());

const reasons = ({ checks }: KeysCheck) => checks.map(({ part, state, reason }) => `${part}: ${reason ?? state}`);
const sale = { amount: '5000', phone: '08031234567' };

/** The service ends the old keys and makes new ones. */
async function renew(...parts: readonly ('bearer' | 'key-pair')[]): Promise<PracticeCredentials> {
  const path = `/businesses/${kit.service.service.credentials.businessId}/credentials`;
  return (await kit.service.control<PracticeCredentials>(path, { body: { renew: parts } })).body.data;
}

describe('changing keys while the till works', () => {
  it('heals a refused token with a sale open, which is watched throughout', async () => {
    kit = await openLiveKit();
    const sales = kit.sales();
    const id = unwrap(await sales.collect(sale));
    const { account } = unwrap(sales.view(id));
    const { bearerToken } = await renew('bearer');
    await until(() => {
      sales.checkNow(id);
      return sales.cannotCollect()?.code === 'keys-refused';
    });
    expect(reasons(unwrap(await kit.setup.status()))).toEqual(['bearer: token', 'key-pair: ok']);
    await kit.service.control('/payments', { body: { accountNo: account?.number } });
    expect(reasons(unwrap(await kit.setup.replace({ keyPair: null, bearerToken })))).toEqual(['bearer: ok']);
    // Nobody asks: the till looks by itself as soon as it may.
    await until(() => {
      const view = sales.view(id);
      return view.ok && view.value.verdict?.headline === 'paid';
    });
    expect(kit.sales()).toBe(sales);
    expect(sales.cannotCollect()).toBeNull();
    expect((await sales.collect(sale)).ok).toBe(true);
  });

  it('replaces a key pair alone, and nothing by one that is refused', async () => {
    kit = await openLiveKit();
    const { accessKey, secretKey } = await renew('key-pair');
    const refusal = await kit.setup.replace({ keyPair: { accessKey, secretKey: 'wrong' }, bearerToken: null });
    expect(reasons(unwrap(refusal))).toEqual(['key-pair: pair']);
    expect((await kit.sales().collect(sale)).ok).toBe(true);
    expect(kit.sales().snapshot().sales.at(0)?.progress).toBe('refused');
    unwrap(await kit.setup.replace({ keyPair: { accessKey, secretKey }, bearerToken: null }));
    const id = unwrap(await kit.sales().collect(sale));
    expect(unwrap(kit.sales().view(id)).progress).toBe('issued');
    await kit.stop();
    const { keychain, service, dataDir } = kit;
    kit = await openSetupKit({ keychain, service, dataDir });
    expect(reasons(unwrap(await kit.setup.status()))).toEqual(['bearer: ok', 'key-pair: ok']);
    expect(await kit.setup.replace({ keyPair: null, bearerToken: null })).toMatchObject({ ok: false });
  });

  it('names who changed them where the till was locked before the service had accepted them', async () => {
    kit = await openLiveKit();
    const staff = kit.part('staff');
    const owner = unwrap(await staff.createOwner({ name: 'Adunni', pin: '204816' })).signedIn;
    const { bearerToken } = await renew('bearer');
    const replacing = kit.setup.replace({ keyPair: null, bearerToken });
    staff.lock();
    expect(reasons(unwrap(await replacing))).toEqual(['bearer: ok']);
    expect(kit.journal().entries({ kind: 'keys.saved' }).at(-1)).toMatchObject({ actor: owner });
  });

  it('forgets them, says so, and takes others of the same business only while accounts are out', async () => {
    kit = await openLiveKit();
    unwrap(await kit.sales().collect(sale));
    unwrap(await kit.setup.forget());
    expect(kit.till.now().problem?.code).toBe('keys-missing');
    expect(kit.published.at(-1)).toEqual(['till', 'cannotCollectChanged', { code: 'keys-missing' }]);
    expect(unwrap(await kit.setup.view())).toMatchObject({ keys: null, watched: 1, places: { live: 'open' } });
    expect(await kit.setup.check(kit.keys({ businessId: '2' }))).toMatchObject({
      failure: { code: 'not-allowed', text: 'watched' },
    });
    await kit.goLive();
    expect(kit.till.now().problem).toBeNull();
    const entries = kit.journal().entries({ subject: 'live' });
    expect(entries.map(({ kind }) => kind)).toEqual(['keys.saved', 'keys.forgotten', 'keys.saved']);
  });

  it('reports a locked or missing keychain, and stores nothing', async () => {
    const { keychain, native } = memoryKeychain();
    kit = await openSetupKit({ keychain });
    native.mood = 'locked';
    expect(unwrap(await kit.setup.view()).keychain).toBe('keychain-locked');
    expect(await kit.setup.check(kit.keys())).toMatchObject({ failure: { code: 'keychain-locked' } });
    native.mood = 'no-service';
    expect(unwrap(await kit.setup.view()).keychain).toBe('keychain-unavailable');
    expect(await kit.setup.check(kit.keys())).toMatchObject({ failure: { code: 'keychain-unavailable' } });
    native.mood = 'open';
    expect(unwrap(await kit.setup.view()).keychain).toBeNull();
    unwrap(await kit.setup.check(kit.keys()));
    native.mood = 'locked';
    expect(await kit.setup.save()).toMatchObject({ failure: { code: 'keychain-locked' } });
    native.mood = 'open';
    expect(kit.till.now().environment).toBe('practice');
    expect([...native.entries.keys()]).not.toContain('merchant.live');
    // Unlocked, the same press saves what is proved: nothing is typed or sent a second time.
    const sent = kit.sent.length;
    unwrap(await kit.setup.save());
    expect(kit.till.now()).toMatchObject({ environment: 'live', problem: null });
    expect(kit.sent.slice(0, sent).filter((line) => line.includes('/banks'))).toHaveLength(1);
    native.mood = 'locked';
    expect(await kit.setup.forget()).toMatchObject({ failure: { code: 'keychain-locked' } });
    expect(kit.till.now().problem).toBeNull();
    native.mood = 'open';
  });
});

it('reports a missing keychain of a till that has no entry in it yet, before a key is sent', async () => {
  const { keychain: systemKeychain, native } = memoryKeychain();
  const dataDir = tempFolder();
  const keychain = tillKeychain(systemKeychain, join(dataDir, 'keychain.id'), () => ok(undefined));
  kit = await openSetupKit({ dataDir, keychain, systemKeychain });
  native.mood = 'no-service';
  expect(unwrap(await kit.setup.view()).keychain).toBe('keychain-unavailable');
  expect(await kit.setup.check(kit.keys())).toMatchObject({ failure: { code: 'keychain-unavailable' } });
  expect(kit.sent).toEqual([]);
});

describe('an address that is not the service', () => {
  const page =
    (status: number, headers: HeadersInit = {}, body = '<html>Sign in</html>') =>
    async () =>
      new Response(body, { status, headers: { 'content-type': 'text/html', ...headers } });

  it.each([
    ['a sign-in page', page(200), 'unreachable', 'captive-portal'],
    ['a redirect', page(302, { location: 'https://elsewhere.example/' }), 'unreachable', 'redirected'],
    [
      'a path that nobody serves',
      page(404, { 'content-type': 'text/plain' }, 'no such page'),
      'wrong-path',
      'service-down',
    ],
    [
      'something else that speaks JSON',
      page(200, { 'content-type': 'application/json' }, '[]'),
      'wrong-path',
      'bad-answer',
    ],
    ['a broken service', page(503, { 'content-type': 'text/plain' }, ''), 'unreachable', 'service-down'],
  ])(
    'sends the token once, and never the key pair, to an address that is not the service: %s',
    async (_, answer, reason, code) => {
      kit = await openSetupKit();
      kit.network.answer = answer;
      const keysCheck = unwrap(await kit.setup.check(kit.keys({ baseUrl: 'https://pay.example/v1' })));
      expect(keysCheck.checks).toMatchObject([
        { part: 'bearer', state: 'could-not-ask', reason, failure: { code } },
        { part: 'key-pair', state: 'could-not-ask', reason: 'waits', failure: null },
      ]);
      expect(kit.sent).toEqual(['GET https://pay.example/v1/business/1']);
      expect(await kit.setup.save()).toMatchObject({ ok: false });
      kit.network.answer = null;
    },
  );

  it('reports that nothing responded, and by how much the clock is wrong where something did', async () => {
    kit = await openSetupKit();
    const baseUrl = `http://127.0.0.1:${await freePort()}`;
    expect(unwrap(await kit.setup.check(kit.keys({ baseUrl }))).checks).toMatchObject([
      { part: 'bearer', state: 'could-not-ask', reason: 'no-service', failure: { code: 'not-sent' } },
      { part: 'key-pair', state: 'could-not-ask', reason: 'no-service' },
    ]);
    kit.network.answer = async (url, init) => {
      const real = await fetch(url, init);
      return new Response(real.body, { status: real.status, headers: { date: 'Sat, 21 Nov 2020 10:00:00 GMT' } });
    };
    const keysCheck = unwrap(await kit.setup.check(kit.keys()));
    expect(keysCheck.proved).toBe(true);
    expect(keysCheck.clockOff).toBeGreaterThan(3_600_000);
    kit.network.answer = null;
  });
});
