import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PracticeService, startPracticeService } from '../../electron/practice/service.ts';
import type { Bridge } from '../../electron/shared/ipc/contract.ts';
import { openShopTill, type ShopTill } from '../browser-shell/several-tills/run-shop.ts';
import { temporaryDataDir } from '../support/data-dirs.ts';
import { en, exactName } from '../support/english.ts';
import { packedTill } from '../support/packed-till.ts';
import { stopAllTills } from '../support/till-process.ts';
import { unwrap } from '../support/unwrap.ts';
import { accountPage } from './pages/account-page.ts';
import { collectPage } from './pages/collect-page.ts';
import { eventually } from './pages/eventually.ts';
import { keyboard } from './pages/keyboard.ts';
import { practiceCustomer } from './pages/practice-customer.ts';
import { salesPage } from './pages/sales-page.ts';
import { statusLine } from './pages/status-line.ts';
import { theBrowser } from './shells/browser-shell.ts';
import { listenForProblems } from './shells/problems.ts';
import { becomeServiceOf, serviceKindNames } from './shells/service-kinds.ts';

declare const window: { readonly till: Bridge };

const dataDir = temporaryDataDir();
let service: PracticeService;
const tills: ShopTill[] = [];
const pages: Page[] = [];
const problems: (readonly string[])[] = [];

async function openTill(n: number): Promise<void> {
  const till = await openShopTill({ app: packedTill, dataDir, port: 0, realScrypt: false }, service, n);
  tills.push(till);
  const page = await (await theBrowser()).newPage({ reducedMotion: 'reduce' });
  pages.push(page);
  problems.push(listenForProblems(page));
  await till.openTill(page);
  await collectPage(() => page).isShown();
}

beforeAll(async () => {
  service = await startPracticeService({ dataDir: join(dataDir, 'service') });
  await openTill(1);
  await openTill(2);
});

afterAll(async () => {
  await Promise.all(pages.map((page) => page.close()));
  await stopAllTills();
  await service?.close();
});

const first = () => pages[0] ?? expect.fail('there is no first till');
const second = () => pages[1] ?? expect.fail('there is no second till');

const says = (page: Page, pattern: RegExp) =>
  eventually(async () => JSON.stringify(unwrap(await page.evaluate(() => window.till.tills.status()))), pattern);

/** What keeps the computer of a till from sleeping. */
const awake = async (till: 0 | 1): Promise<string> => JSON.stringify(await tills[till]?.desktop({ ask: 'awake' }));

/** Sells at the second till, and the customer pays: once at each kind of service. */
async function sell(...amounts: readonly [readable: string, published: string]): Promise<void> {
  for (const [n, kind] of serviceKindNames.entries()) {
    await becomeServiceOf(service, kind);
    await second().keyboard.press('F6');
    await collectPage(second).byHand(amounts[n] ?? '', '08031234567');
    await accountPage(second).isShown();
    await eventually(() => awake(1), /^"prevent-app-suspension"$/);
    await practiceCustomer(second).paysExactly();
    await statusLine(second).saysPaid();
    await second().keyboard.press('n');
    await collectPage(second).isShown();
  }
}

async function goToTills(keys: ReturnType<typeof keyboard>): Promise<void> {
  await keys.press('F6');
  await keys.go(new RegExp(`^${en('pages.settings')}`));
  await keys.go(exactName('settings:place.tills'));
}

describe('A second till', () => {
  it('adds a second till by a press at the first and a code at the second, by keys alone, with no server', async () => {
    const owner = keyboard(first);
    const joining = keyboard(second);
    await goToTills(owner);
    await owner.go(exactName('tills:host.do'));
    await says(first(), /"host":"here".*"state":"linked"/);
    const code =
      (await first()
        .getByText(/^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/)
        .textContent()) ?? '';
    await goToTills(joining);
    await joining.go(exactName('tills:join.title'));
    await joining.tabTo(exactName('tills:join.code'));
    await joining.type(code);
    await joining.tabTo(exactName('tills:tillName'));
    await joining.type('Till 2');
    await joining.press('Enter');
    await owner.go(exactName('tills:accept.yes', { name: 'Till 2' }));
    await says(second(), /"host":"till".*"state":"linked"/);
    await eventually(() => awake(0), /^"prevent-app-suspension"$/);
    expect(await awake(1)).toBe('null');
  });

  it('lists sales of the second till at the first, and lets the second sell on after the first was closed', async () => {
    await sell('5000', '6000');
    await first().keyboard.press('F7');
    await salesPage(first).lists(
      /Paid.*₦6,000\.00.*Till 2|Till 2.*Paid.*₦6,000\.00/s,
      /Paid.*₦5,000\.00.*Till 2|Till 2.*Paid.*₦5,000\.00/s,
    );
    expect(problems.flat(), 'the pages complained').toEqual([]);
    await tills[0]?.stop();
    await says(second(), /"state":"alone".*"refusal":"no-answer"/);
    await sell('7000', '8000');
  });
});
