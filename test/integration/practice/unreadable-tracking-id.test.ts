import { describe, expect, it, onTestFinished } from 'vitest';
import type { PracticeSettings } from '../../../electron/practice/settings.ts';
import { credentialHeaders, type Kit, startKit } from '../../support/practice-kit.ts';

async function open(settings: Partial<PracticeSettings> = {}, earlierEvents = 0): Promise<Kit> {
  const publishedSettings = { asPublished: true, trackingIdIsRefid: false, ...settings };
  const kit = await startKit({ settings: publishedSettings, earlierEvents });
  onTestFinished(() => kit.close());
  return kit;
}

interface ShownWallet {
  readonly balance: number;
}

/** What the wallets of the business show, in kobo. */
async function walletTotal(kit: Kit): Promise<number> {
  const path = `/business/${kit.service.credentials.businessId}`;
  const { wallets } = (await kit.call<{ readonly wallets: readonly ShownWallet[] }>(path)).body.data;
  return wallets.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
}

/** Pays 1,500 naira, of which the service keeps 1.5 %; a thousandth goes to the other wallet. */
async function pay(kit: Kit): Promise<void> {
  const { accountNo } = await kit.newAccount();
  await kit.control('/payments', { body: { accountNo } });
}
const CAME_IN = 147_900;

const listPath = (kit: Kit) => `/webhooks/get-events?businessId=${kit.service.credentials.businessId}`;

describe('a service whose trackingId is no refid', () => {
  it('gives a trackingId of 18 digits that no transaction is read by, and a refid of 19', async () => {
    const kit = await open();
    const { trackingId } = await kit.newAccount();
    expect(trackingId).toMatch(/^\d{18}$/);
    const { businessId } = kit.service.credentials;
    const read = (refid: string) => kit.call(`/transactions/${refid}?businessId=${businessId}`);
    expect((await read(trackingId)).body).toMatchObject({ status: false, code: 327 });
    const [knownTransaction] = (await kit.control<readonly { readonly refid: string }[]>('/transactions')).body.data;
    expect(knownTransaction?.refid).toMatch(/^\d{19}$/);
    expect((await read(knownTransaction?.refid ?? '')).body.data).toMatchObject({ refid: knownTransaction?.refid });
  });

  it('starts with an event list as long as was asked for, of another channel, and makes it longer on request', async () => {
    const kit = await open({}, 120);
    const before = await walletTotal(kit);
    const count = async () => (await kit.call<readonly object[]>(listPath(kit))).body.data.length;
    expect(await count()).toBe(120);
    await kit.control('/events', { body: { count: 30 } });
    expect(await count()).toBe(150);
    await kit.restart();
    expect(await count()).toBe(150);
    expect(await walletTotal(kit)).toBe(before);
  });
});

describe('the wallets', () => {
  it('shows a payment in the wallets late', async () => {
    const kit = await open({ walletsMove: 'late', walletsLateMs: 20_000 });
    const before = await walletTotal(kit);
    await pay(kit);
    expect((await walletTotal(kit)) - before).toBe(0);
    await kit.control('/clock', { body: { advanceMs: 21_000 } });
    expect((await walletTotal(kit)) - before).toBe(CAME_IN);
  });

  it('shows a payment in the wallets at the settlement, and never where there is none', async () => {
    const kit = await open();
    await pay(kit);
    const before = await walletTotal(kit);
    await kit.control('/settings', { method: 'PUT', body: { walletsMove: 'settlement' } });
    expect(await walletTotal(kit), 'what they show stays shown').toBe(before);
    await pay(kit);
    await kit.control('/clock', { body: { advanceMs: 3_600_000 } });
    await kit.restart();
    expect(await walletTotal(kit)).toBe(before);
    await kit.control('/wallets/settle', { method: 'POST' });
    expect((await walletTotal(kit)) - before).toBe(CAME_IN);
  });

  it('shows no payment in the wallets before the settlement after all data was deleted either', async () => {
    const kit = await open({ walletsMove: 'settlement' });
    for (let payment = 0; payment < 3; payment += 1) await pay(kit);
    await kit.control('/wallets/settle', { method: 'POST' });
    await kit.control('/reset', { body: {} });
    const before = await walletTotal(kit);
    await pay(kit);
    expect(await walletTotal(kit)).toBe(before);
  });
});

describe('the list of events', () => {
  it.each([true, false])('packs the event list and gives it a validator where it is set: %s', async (has) => {
    const kit = await open({ packsList: has, listHasValidator: has }, 100);
    const { headers } = await kit.call(listPath(kit));
    expect([headers.get('content-encoding'), headers.get('etag')]).toEqual(
      has ? ['gzip', expect.stringMatching(/^"/)] : [null, null],
    );
  });
});

describe('a single record', () => {
  const path = (kit: Kit) => `/business/${kit.service.credentials.businessId}`;

  it.each([true, false])('sends a record with a validator where that is set: %s', async (recordHasValidator) => {
    const kit = await open({ recordHasValidator });
    expect((await kit.call(path(kit))).headers.has('etag')).toBe(recordHasValidator);
  });

  it('sends an unchanged record again only where the request has no-cache, as Express does', async () => {
    const kit = await open({});
    const { baseUrl, credentials } = kit.service;
    const etag = (await kit.call(path(kit))).headers.get('etag') ?? '';
    const statusWith = async (cacheControl: string) => {
      const condition = { 'if-none-match': etag, 'cache-control': cacheControl };
      const url = `${baseUrl}${path(kit)}`;
      return (await fetch(url, { headers: { ...credentialHeaders(credentials), ...condition } })).status;
    };
    expect(await statusWith('max-age=0')).toBe(304);
    expect(await statusWith('no-cache')).toBe(200);
  });
});
