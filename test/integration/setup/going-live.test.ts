import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Sales } from '../../../electron/sales/sales.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err } from '../../../electron/shared/base/result.ts';
import type { KeysCheck } from '../../../electron/shared/setup/setup.ts';
import { firstEnvironment } from '../../../electron/till/last-environment.ts';
import { denial } from '../../support/access.ts';
import { filesOf } from '../../support/files-of.ts';
import { memoryKeychain } from '../../support/memory-keychain.ts';
import { until } from '../../support/practice-kit.ts';
import { openLiveKit, openSetupKit, type SetupKit } from '../../support/setup-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

let kit: SetupKit;
afterEach(() => kit.close());

const states = ({ checks }: KeysCheck) => checks.map(({ part, state, reason }) => `${part}: ${reason ?? state}`);
const sale = { amount: '5000', phone: '08031234567' };

async function isPaid(sales: Sales, id: Parameters<Sales['view']>[0]) {
  await until(() => {
    sales.checkNow(id);
    const view = sales.view(id);
    return view.ok && view.value.verdict?.headline === 'paid';
  });
}

describe('going live', () => {
  it('proves both schemes, shows whose business it is, saves, and opens its till in place', async () => {
    kit = await openSetupKit();
    const { setup, till } = kit;
    expect(unwrap(await setup.view())).toMatchObject({ places: { live: 'fresh', staging: 'fresh' }, keys: null });
    const keysCheck = unwrap(await setup.check(kit.keys()));
    expect(keysCheck).toMatchObject({
      proved: true,
      business: { name: 'Practice Shop', currency: 'NGN', status: 'pending' },
    });
    expect(till.now().environment).toBe('practice');
    unwrap(await setup.save());
    expect(till.now()).toMatchObject({ environment: 'live', problem: null, practice: null });
    expect(till.now().staff?.view().mode).toBe('first-owner');
    expect(kit.settings.get().environment).toBe('live');
    const view = unwrap(await setup.view());
    expect(view).toMatchObject({ places: { live: 'open' }, keys: { businessId: 1 } });
    // That of the business, in place of the name that every new till has.
    expect(kit.till.now().settings.get().shopName).toBe(keysCheck.business?.name);
    expect(view.keys?.savedAt).toEqual({ bearer: expect.any(Number), 'key-pair': expect.any(Number) });
    expect(await kit.sales().collect(sale)).toEqual(err(failure('recovery-file-missing')));
    kit.moveRecoveryFile();
    const id = unwrap(await kit.sales().collect(sale));
    const { account } = unwrap(kit.sales().view(id));
    await kit.service.control('/payments', { body: { accountNo: account?.number } });
    await isPaid(kit.sales(), id);
  });

  it('saves nothing unless both were proved, and nothing a second time', async () => {
    kit = await openSetupKit();
    expect(await kit.setup.save()).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    unwrap(await kit.setup.check(kit.keys({ secretKey: 'wrong' })));
    expect(await kit.setup.save()).toMatchObject({ ok: false, failure: { text: 'expired' } });
    unwrap(await kit.setup.check(kit.keys()));
    kit.setup.drop();
    expect(await kit.setup.save()).toMatchObject({ ok: false });
    expect(kit.till.now().environment).toBe('practice');
    expect(readdirSync(kit.dataDir)).not.toContain('live');
  });

  it('shows which part was refused', async () => {
    kit = await openSetupKit();
    const check = async (more: object) => states(unwrap(await kit.setup.check(kit.keys(more))));
    expect(await check({ bearerToken: 'wrong' })).toEqual(['bearer: token', 'key-pair: ok']);
    expect(await check({ secretKey: 'wrong' })).toEqual(['bearer: ok', 'key-pair: pair']);
    expect(await check({ businessId: '4711' })).toEqual(['bearer: ok', 'business: no-business', 'key-pair: ok']);
    expect(await check({ bearerToken: 'Bearer wrong', accessKey: 'x' })).toEqual(['bearer: token', 'key-pair: pair']);
    const { bearerToken } = kit.service.service.credentials;
    expect(await check({ bearerToken: ` Bearer ${bearerToken} ` })).toEqual(['bearer: ok', 'key-pair: ok']);
    for (const [more, field] of [
      [{ baseUrl: 'http://pay.example' }, 'baseUrl'],
      [{ businessId: '1e3' }, 'businessId'],
      [{ accessKey: 'two words' }, 'accessKey'],
      [{ bearerToken: '' }, 'bearerToken'],
    ] as const)
      expect(await kit.setup.check(kit.keys(more))).toMatchObject({ failure: { code: 'invalid-input', text: field } });
  });

  it('stores no key in a file', async () => {
    kit = await openLiveKit();
    unwrap(await kit.sales().collect(sale));
    await kit.stop();
    const { accessKey, secretKey, bearerToken } = kit.service.service.credentials;
    const files = filesOf(kit.dataDir);
    expect(files.map(({ name }) => name)).toContain('keys-expected');
    for (const file of files)
      for (const secret of [accessKey, secretKey, bearerToken])
        expect(file.bytes.includes(secret), file.name).toBe(false);
  });
});

describe('a till that was left', () => {
  it('goes on watching in the background of practice, counts what happened, and shows it on return', async () => {
    kit = await openLiveKit();
    const live = kit.sales();
    const id = unwrap(await live.collect(sale));
    const { account } = unwrap(live.view(id));
    unwrap(await kit.setup.switchTo('practice'));
    expect(kit.till.now()).toMatchObject({ environment: 'practice', problem: null });
    expect(kit.till.now().sales?.snapshot().sales).toEqual([]);
    expect(kit.backgroundEnvironments.view()).toEqual([{ environment: 'live', alerts: 0, watched: 1, problem: null }]);
    await kit.service.control('/payments', { body: { accountNo: account?.number } });
    await isPaid(live, id);
    expect(kit.backgroundEnvironments.view()).toMatchObject([{ environment: 'live', alerts: 1 }]);
    unwrap(await kit.setup.switchTo('live'));
    expect(kit.sales()).toBe(live);
    expect(kit.backgroundEnvironments.view()).toEqual([]);
    expect(kit.stand.moves).toBe(3);
  });

  it('locks the counter, so that coming back needs a PIN', async () => {
    kit = await openLiveKit();
    await kit.till.now().staff?.createOwner({ name: 'Adunni', pin: '204816' });
    expect(kit.till.now().staff?.view().signedIn).not.toBeNull();
    unwrap(await kit.setup.switchTo('practice'));
    unwrap(await kit.setup.switchTo('live'));
    expect(kit.till.now().staff?.view()).toMatchObject({ mode: 'on', signedIn: null });
    expect(denial(kit.till.now().staff, 'setup', 'goTo', { environment: 'practice' })?.code).toBe('signed-out');
  });

  it('refuses other keys from practice: its own staff decide', async () => {
    kit = await openLiveKit();
    unwrap(await kit.setup.switchTo('practice'));
    expect(unwrap(await kit.setup.view()).places).toEqual({ live: 'known', staging: 'fresh' });
    expect(await kit.setup.check(kit.keys())).toMatchObject({ failure: { code: 'not-allowed', text: 'known' } });
    expect(await kit.setup.switchTo('staging')).toMatchObject({ failure: { code: 'not-found' } });
    expect(unwrap(await kit.setup.check(kit.keys({ environment: 'staging' }))).proved).toBe(true);
  });

  it('opens the live till again at the next start where the switch to practice cannot be saved', async () => {
    const { keychain } = memoryKeychain();
    kit = await openSetupKit({ keychain });
    await kit.goLive();
    const file = join(kit.dataDir, 'settings.json');
    rmSync(file);
    mkdirSync(file);
    expect(await kit.setup.switchTo('practice')).toMatchObject({ failure: { code: 'unexpected' } });
    expect(kit.till.now().environment).toBe('live');
    const dataDirOf = (environment: string) => join(kit.dataDir, environment);
    expect(await firstEnvironment(keychain, 'live', dataDirOf)).toMatchObject({
      environment: 'live',
      fileChanged: false,
    });
  });

  it('opens a live till that was left again behind practice after a restart', async () => {
    const { keychain } = memoryKeychain();
    const first = await openSetupKit({ keychain });
    await first.goLive();
    unwrap(await first.sales().collect(sale));
    unwrap(await first.setup.switchTo('practice'));
    await first.stop();
    kit = await openSetupKit({ keychain, service: first.service, dataDir: first.dataDir });
    await kit.till.openBehind('live');
    expect(kit.till.now().environment).toBe('practice');
    expect(kit.backgroundEnvironments.view()).toMatchObject([{ environment: 'live', watched: 1 }]);
  });

  it('shows the data that a till used before a restart', async () => {
    const { keychain } = memoryKeychain();
    const first = await openSetupKit({ keychain });
    await first.goLive();
    unwrap(await first.sales().collect(sale));
    const { writes } = first.part('backOffice').dataUse.view().month;
    expect(writes.requests).toBe(1);
    await first.stop();
    expect(readdirSync(join(first.dataDir, 'live'))).toContain('data-use.json');
    kit = await openSetupKit({ keychain, service: first.service, dataDir: first.dataDir });
    expect(kit.part('backOffice').dataUse.view().month.writes).toEqual(writes);
  });
});

it('goes back and forth as fast as one can click, one till at a time', async () => {
  kit = await openLiveKit();
  const clicks = await Promise.all([
    kit.setup.switchTo('practice'),
    kit.setup.switchTo('live'),
    kit.setup.switchTo('practice'),
  ]);
  expect(clicks.map(({ ok }) => ok)).toEqual([true, false, false]);
  expect(kit.till.now()).toMatchObject({ environment: 'practice', problem: null });
  expect(kit.settings.get().environment).toBe('practice');
});
