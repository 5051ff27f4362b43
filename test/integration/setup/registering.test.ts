import { afterEach, describe, expect, it } from 'vitest';
import { registrationFile } from '../../../electron/settings/registration-file.ts';
import type { NewBusinessInput } from '../../../electron/shared/setup/setup.ts';
import { openSetupKit, type SetupKit } from '../../support/setup-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

let kit: SetupKit;
afterEach(() => kit.close());

const business = (more: Partial<NewBusinessInput> = {}): NewBusinessInput => ({
  environment: 'live',
  baseUrl: kit.service.service.baseUrl,
  bearerToken: kit.service.service.credentials.bearerToken,
  name: 'Adunni Stores',
  email: 'adunni@stores.example',
  phone: '0803 123 4567',
  type: 'individual',
  currency: 'ngn',
  again: false,
  ...more,
});
const posts = () => kit.sent.filter((line) => line.startsWith('POST'));

describe('registering a business', () => {
  it('returns its id and status, and continues with the keys that the service gave for it', async () => {
    kit = await openSetupKit();
    const { bearerToken } = kit.service.service.credentials;
    const done = unwrap(await kit.setup.register(business({ bearerToken: `Bearer ${bearerToken}` })));
    expect(done).toMatchObject({ state: 'done', businessId: '2', status: 'pending', name: 'Adunni Stores' });
    expect(unwrap(await kit.setup.view()).registration).toEqual(done);
    const { body } = await kit.service.control<Record<string, string>>('/businesses/2/credentials');
    const { businessId, ...keys } = body.data;
    const keysCheck = unwrap(await kit.setup.check(kit.keys({ ...keys, businessId: String(businessId) })));
    expect(keysCheck).toMatchObject({ proved: true, business: { id: '2', name: 'Adunni Stores', currency: 'NGN' } });
    unwrap(await kit.setup.save());
    expect(kit.till.now().keys.now()?.businessId).toBe(2);
  });

  it('refuses a wrong field by its name before anything is sent', async () => {
    kit = await openSetupKit();
    for (const [field, wrong] of [
      ['email', 'adunni@stores'],
      ['baseUrl', 'https://me:you@pay.example'],
      ['bearerToken', 'two words'],
    ] as const)
      expect(await kit.setup.register(business({ [field]: wrong }))).toMatchObject({
        failure: { code: 'invalid-input', text: field },
      });
    expect(kit.sent).toEqual([]);
  });

  it('reports a lost response as unknown, also after a restart, and sends it again only when the owner confirms', async () => {
    kit = await openSetupKit();
    kit.network.answer = async (url, init) => {
      await fetch(url, init);
      throw new TypeError('terminated');
    };
    expect(await kit.setup.register(business())).toMatchObject({ failure: { code: 'unknown-outcome' } });
    kit.network.answer = null;
    expect(unwrap(await kit.setup.view()).registration).toMatchObject({ state: 'unknown', businessId: null });
    const { keychain, service, dataDir } = kit;
    await kit.stop();
    kit = await openSetupKit({ keychain, service, dataDir });
    expect(await kit.setup.register(business())).toMatchObject({
      failure: { code: 'not-allowed', text: 'registered' },
    });
    expect(posts()).toEqual([]);
    expect(unwrap(await kit.setup.register(business({ again: true }))).businessId).toBe('3');
    expect(posts()).toHaveLength(1);
  });

  it('stores nothing of one that was refused', async () => {
    kit = await openSetupKit();
    const refusal = await kit.setup.register(business({ bearerToken: 'wrong' }));
    expect(refusal).toMatchObject({ failure: { code: 'keys-refused' } });
    expect(unwrap(await kit.setup.view()).registration).toBeNull();
  });

  it('leaves the one before where another was refused, and asks again before a third', async () => {
    kit = await openSetupKit();
    const done = unwrap(await kit.setup.register(business()));
    const refusal = await kit.setup.register(business({ again: true, bearerToken: 'wrong' }));
    expect(refusal).toMatchObject({ failure: { code: 'keys-refused' } });
    expect(unwrap(await kit.setup.view()).registration).toEqual(done);
    expect(await kit.setup.register(business())).toMatchObject({
      failure: { code: 'not-allowed', text: 'registered' },
    });
    expect(posts()).toHaveLength(2);
  });

  it('saves that a business was asked for before the request leaves', async () => {
    kit = await openSetupKit();
    let seenBody: unknown = null;
    kit.network.answer = async (url, init) => {
      seenBody = registrationFile(`${kit.dataDir}/registration.json`).read()?.state;
      return fetch(url, init);
    };
    unwrap(await kit.setup.register(business()));
    kit.network.answer = null;
    expect(seenBody).toBe('unknown');
  });
});
