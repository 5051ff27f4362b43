import { describe, expect } from 'vitest';
import { en } from '../support/english.ts';
import { salesPage } from './pages/sales-page.ts';
import { scanner } from './pages/scanner.ts';
import { typeByHand } from './pages/type-by-hand.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specsAtOneCounter } from './shells/counter.ts';

/** A paid one, a short one, and one that waits. Answers the number of the account that waits. */
async function aMorning(counter: Counter): Promise<string> {
  const { collect, account, customer, status, page } = counter;
  await counter.sell('18500', '08031234567');
  await page().keyboard.press('n');
  await collect.byHand('2000', '08052223333');
  await account.isShown();
  await customer.paysTooLittle();
  await status.says(/^Underpaid by ₦500\.00/);
  await page().keyboard.press('n');
  await collect.byHand('46000', '09011112222');
  await account.isShown();
  return account.number();
}

let waitingNumber = '';
const it = specsAtOneCounter(browserShell, {}, async (counter) => {
  waitingNumber = await aMorning(counter);
});

describe('The sales list', () => {
  it('lists recent sales after one key, and finds each by anything known of it', async ({ counter }) => {
    const { page } = counter;
    const sales = salesPage(page);
    await page().keyboard.press('F7');
    await sales.lists(/46,000.*|Waiting/, /Underpaid/, /Paid/);
    await page().getByLabel(en('sales.search')).and(page().locator(':focus')).waitFor();
    await page().keyboard.type('4567');
    await sales.lists(/Paid.*4567.*₦18,500\.00/s);
    await page().keyboard.press('Escape');
    await page().keyboard.type('2k');
    await sales.lists(/Underpaid.*₦2,000\.00/s);
    await page().keyboard.press('Escape');
    await typeByHand(page(), waitingNumber);
    await sales.lists(new RegExp(waitingNumber));
    await page().keyboard.press('Escape');
    await page()
      .getByRole('combobox', { name: en('sales.issue.label') })
      .selectOption('Any problem');
    await sales.lists(/Underpaid/);
    await page()
      .getByRole('button', { name: en('sales.clear') })
      .click();
    await page()
      .getByRole('combobox', { name: en('range.label') })
      .selectOption('Yesterday');
    await page().getByText(en('sales.empty.none')).waitFor();
  });
});

describe('The keyboard and the scanner', () => {
  it('opens the sale of a scanned receipt or account from any screen, and leaves no input', async ({ counter }) => {
    const { page, collect } = counter;
    const sales = salesPage(page);
    const scan = scanner(page);
    await page().keyboard.type('15');
    await scan(waitingNumber);
    await sales.facts('The sale').getByText(waitingNumber).waitFor();
    await sales.technical();
    const reference = (await page().getByRole('main').textContent())?.match(/\w{6}-\w{26}-1/)?.[0] ?? '';
    await page().keyboard.press('F6');
    expect(await collect.amount().inputValue()).toBe('15');
    await page()
      .getByRole('complementary', { name: en('pages.sales') })
      .getByRole('button', { name: /2,000|1,500/ })
      .first()
      .click();
    await counter.status.says(/^Underpaid by ₦500\.00/);
    await scan(reference);
    await sales.facts('The sale').waitFor();
    await sales.technical();
    await page().getByText(reference, { exact: true }).waitFor();
    expect(await counter.sales.open()).toHaveLength(2);
  });
});
