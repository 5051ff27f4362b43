import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import { openShopTill, runShop, type ShopRun } from '../browser-shell/several-tills/run-shop.ts';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { packedTill } from '../support/packed-till.ts';
import { type PostgresServer, startPostgres } from '../support/postgres/server.ts';
import { stopAllTills } from '../support/till-process.ts';
import { unwrap } from '../support/unwrap.ts';
import { accountPage } from './pages/account-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { eventually } from './pages/eventually.ts';
import { keyboard } from './pages/keyboard.ts';
import { practiceCustomer } from './pages/practice-customer.ts';
import { salesPage } from './pages/sales-page.ts';
import { statusLine } from './pages/status-line.ts';
import { closePages, theBrowser } from './shells/browser-shell.ts';
import { listenForProblems } from './shells/problems.ts';
import { becomeServiceOf, serviceKindNames } from './shells/service-kinds.ts';

declare const window: { readonly till: Bridge };

let server: PostgresServer;
let shop: ShopRun;
const dataDir = temporaryDataDir();
const pages: Page[] = [];
const problems: (readonly string[])[] = [];

const address = () => ({ address: `127.0.0.1:${server.port}/postgres`, authority: null });

async function show(openTill: (page: Page) => Promise<void>): Promise<void> {
  const page = await (await theBrowser()).newPage({ reducedMotion: 'reduce' });
  pages.push(page);
  problems.push(listenForProblems(page));
  await openTill(page);
  await collectPage(() => page).isShown();
}

beforeAll(async () => {
  server = await startPostgres();
  const login = `${server.user}:${encodeURIComponent(server.password)}`;
  const database = `postgresql://${login}@${address().address}`;
  shop = await runShop({ app: packedTill, tills: 2, port: 0, dataDir, database, realScrypt: false });
  for (const { openTill } of shop.tills) await show(openTill);
});

afterAll(async () => {
  await closePages();
  await stopAllTills();
  await shop?.service.close();
  await server?.remove();
});

const first = () => pages[0] ?? expect.fail('there is no first till');
const second = () => pages[1] ?? expect.fail('there is no second till');

const statusAt = async (page: Page) => unwrap(await page.evaluate(() => window.till.tills.status()));

/** Waits until what a till says of its shop, as one text, is as wanted. */
const says = (page: Page, pattern: RegExp) => eventually(async () => JSON.stringify(await statusAt(page)), pattern);

/** Sells at a till, and the customer pays: once at each kind of service. */
async function sell(page: () => Page, ...amounts: readonly [readable: string, published: string]): Promise<void> {
  for (const [n, kind] of serviceKindNames.entries()) {
    await becomeServiceOf(shop.service, kind);
    await sellFor(page, amounts[n] ?? '');
  }
}

async function sellFor(page: () => Page, naira: string): Promise<void> {
  await page().keyboard.press('F6');
  await collectPage(page).byHand(naira, '08031234567');
  await accountPage(page).isShown();
  await practiceCustomer(page).paysExactly();
  await statusLine(page).saysPaid();
  await page().keyboard.press('n');
  await collectPage(page).isShown();
}

type Keyboard = ReturnType<typeof keyboard>;

/** A control with exactly this name. */
const exactName = (...key: Parameters<typeof en>): RegExp =>
  new RegExp(`^${en(...key).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);

async function goToTills(keys: Keyboard): Promise<void> {
  await keys.press('F6');
  // Its key is part of the name.
  await keys.go(new RegExp(`^${en('pages.settings')}`));
  await keys.go(exactName('settings:place.tills'));
}

async function joinByKeys(keys: Keyboard, code: string, name: string): Promise<void> {
  await keys.go(exactName('tills:join.title'));
  await keys.tabTo(exactName('tills:join.code'));
  await keys.type(code);
  await keys.tabTo(exactName('tills:tillName'));
  await keys.type(name);
  await keys.go(exactName('tills:join.elsewhere'));
  await keys.tabTo(exactName('tills:database.address'));
  await keys.type(address().address);
  await keys.press('Enter');
}

/** The one-time code that the owner's till shows. */
async function codeOn(page: Page): Promise<string> {
  const shownCode = page.getByText(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/);
  return (await shownCode.textContent()) ?? '';
}

describe('The tills of a shop', () => {
  it('joined by a code, show a payment for the second till at the first', async () => {
    await says(first(), /"name":"Counter 1".*"name":"Counter 2"/);
    await sell(second, '5000', '6000');
    await first().keyboard.press('F7');
    await salesPage(first).lists(
      /Paid.*₦6,000\.00.*Counter 2|Counter 2.*Paid.*₦6,000\.00/s,
      /Paid.*₦5,000\.00.*Counter 2|Counter 2.*Paid.*₦5,000\.00/s,
    );
    await says(first(), /"broken":\[\]/);
  });

  it.runIf(isDeep)('go on selling while PostgreSQL is stopped, and are linked again once it is back', async () => {
    await server.stop();
    await says(second(), /"state":"alone"/);
    await sell(second, '7000', '8000');
    await server.start();
    await says(second(), /"state":"linked".*"waiting":0/);
    await salesPage(first).lists(/Paid.*8,000/s, /Paid.*7,000/s, /Paid.*6,000/s, /Paid.*5,000/s);
  });

  it.runIf(isDeep)(
    'join by keys alone, refuse a code that was used, and send nothing to a till that was taken out',
    async () => {
      const { openTill } = await openShopTill(
        { app: packedTill, dataDir, port: 0, realScrypt: false },
        shop.service,
        3,
      );
      await show(openTill);
      const third = pages.at(-1) ?? expect.fail('there is no third till');
      const owner = keyboard(first);
      const joining = keyboard(() => third);
      await goToTills(owner);
      await goToTills(joining);
      await owner.go(exactName('tills:add.do'));
      const code = await codeOn(first());
      await joinByKeys(joining, code, 'Counter 9');
      await joining.go(exactName('tills:asking.cancel'));
      await joinByKeys(joining, code, 'Counter 9');
      await third.getByText(en('tills:refusal.code-refused.what')).waitFor();
      await joining.go(exactName('tills:back'));
      await owner.go(exactName('tills:add.another'));
      await expect.poll(() => codeOn(first())).not.toBe(code);
      await joinByKeys(joining, await codeOn(first()), 'Counter 3');
      await owner.go(exactName('tills:accept.yes', { name: 'Counter 3' }));
      await says(third, /"state":"linked"/);
      await owner.go(exactName('tills:takeOut.of', { name: 'Counter 3' }));
      await owner.go(exactName('tills:takeOut.do'));
      await says(third, /"state":"alone".*"refusal":"login-refused"/);
    },
  );

  it.runIf(isDeep)('find a payment for the second till after the first was killed', async () => {
    expect(problems.flat(), 'the pages complained').toEqual([]);
    await shop.tills[0]?.kill9();
    const status = await statusAt(second());
    await says(second(), new RegExp(`"poller":"${status.state === 'member' ? status.till : 'no member'}"`));
    await sell(second, '9000', '9500');
  });
});
