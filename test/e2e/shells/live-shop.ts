import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Result } from '../../../electron/shared/base/result.ts';
import type { NewKeys } from '../../../electron/shared/setup/setup.ts';
import { en } from '../../support/english.ts';
import { keyringChild, openKeyringSession, whyNoKeyring } from '../../support/keyring-session.ts';
import { type Kit, startKit } from '../../support/practice-kit.ts';
import { payingCustomer } from '../pages/paying-customer.ts';
import { staffPage } from '../pages/staff-page.ts';
import { browserShell } from './browser-shell.ts';
import { type Counter, openCounter, putAside } from './counter.ts';
import { inEachShell } from './in-each-shell.ts';
import { printAfterFailure } from './problems.ts';
import type { Shell } from './shell.ts';

/** Who owns the shop. */
export const OWNER = { name: 'Adunni', pin: '204816' } as const;

/** A till that takes real payments of a service with keys of its own, which are in the keychain. */
export interface LiveShop extends Omit<Counter, 'customer'> {
  /** The service, which runs outside the till's process; its control is the bank and the customer. */
  readonly service: Kit;
  readonly customer: ReturnType<typeof payingCustomer>;
}

/** Sells for ₦18,500, which is paid, and for ₦2,000, of which ₦1,500 come. */
export async function sellPaidAndUnderpaid({ collect, account, customer, status, page }: LiveShop): Promise<void> {
  await collect.byHand('18500', '08031234567');
  await account.isShown();
  await customer.pays();
  await status.saysPaid();
  await page().keyboard.press('n');
  await collect.byHand('2000', '08052223333');
  await account.isShown();
  await customer.pays('1500');
  await status.says(/^Underpaid by ₦500\.00/);
}

/** Nothing of practice is on the screen, which says whose money it is (rule 8). */
async function isLive(page: Page): Promise<void> {
  await page.getByText(en('environment.live'), { exact: true }).waitFor();
  for (const words of [/no real money/i, 'Pay exact amount'])
    expect(await page.getByText(words).count(), `${words} on a live screen`).toBe(0);
  // The word alone is on the button that leads to practice, and nowhere else.
  const practice = page.getByText(/^practice$/i).and(page.locator(':not(button)'));
  expect(await practice.count(), 'practice on a live screen').toBe(0);
}

/** What set-up does with what is typed there, which has its specs: proved keys, an owner, a recovery file, a shift. It ends locked. */
const takeReal = (page: Page, keys: NewKeys) =>
  page.evaluate(
    async ({ keys, owner }) => {
      /** The first call is refused until the PIN is typed again. */
      const provedCall = (name: string, call: () => Promise<Result<unknown>>) => [
        async () => ((await call()).ok ? { ok: false, failure: { code: 'not refused' } } : { ok: true }),
        () => window.till.staff.prove({ pin: owner.pin, call: `backup.${name}` }),
        call,
      ];
      const steps: readonly (() => Promise<{ ok: boolean; failure?: { code: string } }>)[] = [
        () => window.till.setup.check(keys),
        () => window.till.setup.save(),
        () => window.till.staff.createOwner(owner),
        ...provedCall('saveRecoveryFile', () =>
          window.till.backup.saveRecoveryFile({ passphrase: 'four words of the owner' }),
        ),
        ...provedCall('confirmRecoveryFileMoved', () => window.till.backup.confirmRecoveryFileMoved()),
        () => window.till.shift.open(),
        () => window.till.staff.lock(),
      ];
      for (const [at, step] of steps.entries()) {
        const answer = await step();
        if (!answer.ok) throw new Error(`step ${at} of going live: ${answer.failure?.code}`);
      }
    },
    { keys, owner: OWNER },
  );

/** `closing` gets what is to be closed again, last first, also where the shop did not open. */
async function openLiveShop(shell: Shell, closing: (() => Promise<unknown>)[]) {
  const service = await startKit();
  closing.push(service.close);
  const session = openKeyringSession(keyringChild);
  closing.push(session.close, shell.close);
  const { counter, problems } = await openCounter(shell, { bus: String(await session.ask('address')) });
  const { page } = counter;
  const signIn = () => staffPage(page).signIn(OWNER.name, OWNER.pin);
  const { baseUrl, credentials } = service.service;
  await counter.collect.isShown();
  await takeReal(page(), { ...credentials, environment: 'live', baseUrl, businessId: String(credentials.businessId) });
  await signIn();
  const shop: LiveShop = {
    ...counter,
    service,
    customer: payingCustomer({ page, service, isLive }),
    async powerCut() {
      await counter.powerCut();
      await signIn();
    },
  };
  return { shop, problems };
}

/** The specs get one till between them, each in a window that has just been opened. */
function specInLiveShop(shell: Shell) {
  let open: Awaited<ReturnType<typeof openLiveShop>>;
  const closing: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    open = await openLiveShop(shell, closing);
  });
  afterAll(async () => {
    for (const close of closing.toReversed()) await close();
  });
  return test.extend<{ shop: LiveShop }>({
    shop: async ({ task }, use) => {
      const { shop, problems } = open;
      const before = problems().length;
      await putAside(shop.page());
      await shop.page().emulateMedia({ colorScheme: null, reducedMotion: null });
      await shop.page().reload();
      await isLive(shop.page());
      await use(shop);
      await printAfterFailure(task, shop.page());
      await isLive(shop.page());
      expect(problems().slice(before), 'the page complained').toEqual([]);
    },
  });
}

type Specs = (it: ReturnType<typeof specInLiveShop>) => void;

/** Specs of a shop that has gone live; where a computer has no keychain to go live with, the title says so. */
export function inLiveShop(title: string, specs: Specs, shell: Shell = browserShell): void {
  const why = whyNoKeyring();
  describe.skipIf(why)(why ? `${title} (skipped: ${why})` : title, () => specs(specInLiveShop(shell)));
}

/** The same in the browser shell and in Electron. */
export const inEachLiveShop = (title: string, specs: Specs): void =>
  inEachShell(title, (shell) => inLiveShop('live', specs, shell));
