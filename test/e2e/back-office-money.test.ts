import { expect } from 'vitest';
import { violations, violationsNow } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { filesOf } from '../support/files-of.ts';
import { backOfficePage } from './pages/back-office-page.ts';
import { salesPage } from './pages/sales-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { inLiveShop, type LiveShop, OWNER, sellPaidAndUnderpaid } from './shells/live-shop.ts';

/** Files of the till, which hold these words. */
const holds = (folder: string, words: string): readonly string[] =>
  filesOf(folder)
    .filter(({ bytes }) => bytes.includes(words))
    .map(({ path }) => path);

/** Two readings around a sale that is paid and one that comes short. */
async function aMorning(shop: LiveShop) {
  const { collect, page } = shop;
  const office = backOfficePage(page);
  await collect.isShown();
  await office.openToday();
  await office.reconcile();
  await page().keyboard.press('F6');
  await sellPaidAndUnderpaid(shop);
  await office.openToday();
  await office.reconcile();
  return office;
}

inLiveShop('The money of a live shop', (it) => {
  it('explains every naira between two wallet readings', async ({ shop }) => {
    const { page } = shop;
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    const office = await aMorning(shop);
    expect(await office.lines('Balance wallet')).toEqual([
      `${en('backOffice:reconciliation.opening')} |  | ₦250,000.00`,
      `${en('backOffice:reconciliation.reason.sale')} | 2 | ₦20,500.00`,
      'Underpaid | 1 | −₦500.00',
      `${en('backOffice:reconciliation.reason.fee')} | 2 | −₦300.00`,
      `${en('backOffice:reconciliation.unexplained')} |  | ₦0.00`,
      `${en('backOffice:reconciliation.closing')} |  | ₦269,700.00`,
    ]);
    expect(await office.lines('Commission wallet')).toContain(
      `${en('backOffice:reconciliation.unexplained')} |  | ₦0.00`,
    );
    await page().getByText(en('backOffice:reconciliation.allExplained')).first().waitFor();
    expect(await violationsNow(page())).toEqual([]);

    await office
      .table(en('backOffice:reconciliation.differences'))
      .getByRole('button', { name: en('issue.underpaid') })
      .press('Enter');
    await salesPage(page).technical();
    await salesPage(page)
      .facts(en('timeline:record.payment'))
      .getByText(/underpaid by ₦500\.00/)
      .waitFor();
  });

  it('sends a payout account once after a check, and stores its number nowhere', async ({ shop }) => {
    const { page, collect, dataDir } = shop;
    const office = backOfficePage(page);
    await collect.isShown();
    await office.open(en('backOffice:section.payoutAccounts'));
    await office.says(enPattern('backOffice:payoutAccounts.none'));
    await office.button(en('backOffice:payoutAccounts.add')).click();
    await office.button(en('backOffice:payoutAccounts.form.next')).click();
    await office.says(en('backOffice:payoutAccounts.problem.number-empty'));
    expect(await violations(page()), 'the form').toEqual([]);

    await office.box('Account number').fill('208 155 4471');
    await office.box(en('backOffice:payoutAccounts.form.again')).fill('2081554471');
    await office.button(en('backOffice:payoutAccounts.form.choose')).click();
    await page()
      .getByRole('option', { name: /Zenith Bank/ })
      .waitFor();
    expect(await violations(page()), 'the banks').toEqual([]);
    await page().keyboard.type('zenith');
    await page().keyboard.press('Enter');
    await office.says(/Zenith Bank · code 000015/);
    await office.box(en('backOffice:payoutAccounts.form.name')).fill('ADUNNI STORES');
    await page().keyboard.press('Enter');

    const check = office.region(en('backOffice:payoutAccounts.check.title'));
    await check.getByText('208 155 4471').waitFor();
    expect(await office.fact(en('backOffice:payoutAccounts.check.code')).innerText()).toBe('000015');
    expect(await violations(page()), 'looked over').toEqual([]);
    await office.button(en('backOffice:payoutAccounts.check.send')).click();
    await staffPage(page).proves(OWNER.name, OWNER.pin);
    await office.says(en('backOffice:payoutAccounts.done', { number: '******4471', bank: 'Zenith Bank' }));
    await office
      .table(en('backOffice:payoutAccounts.list'))
      .getByRole('row', { name: /\*{6}4471.*Zenith Bank.*ADUNNI STORES/ })
      .waitFor();
    expect(await violations(page()), 'the list').toEqual([]);
    expect(await page().content()).not.toMatch(/208\s?155\s?4471/);
    expect(holds(dataDir, '2081554471')).toEqual([]);
    expect(holds(dataDir, '******4471').length).toBeGreaterThan(0);
  });

  it.runIf(isDeep)(
    'follows a payout by its number, reviews it, and restores it after a power cut',
    async ({ shop }) => {
      const { page, collect, powerCut, service } = shop;
      const office = backOfficePage(page);
      await collect.isShown();
      await office.open(en('backOffice:section.payouts'));
      await office.says(enPattern('backOffice:payouts.none'));
      expect(await violations(page()), 'none yet').toEqual([]);

      await page().getByText(en('backOffice:payouts.follow.open')).click();
      await office.box(en('backOffice:payouts.follow.label')).fill('999');
      await page().keyboard.press('Enter');
      await office.says(en('backOffice:payouts.follow.missing'));
      expect(await violations(page()), 'refused').toEqual([]);

      await office.box(en('backOffice:payouts.follow.label')).fill('1');
      await page().keyboard.press('Enter');
      await page()
        .getByRole('heading', { name: en('backOffice:payouts.one', { id: '1' }) })
        .waitFor();
      expect(await office.fact(en('backOffice:payouts.fact.state')).innerText()).toMatch(/^Waiting/);
      expect(await office.fact('Amount').innerText()).toBe('₦20,000.00');
      expect(await office.fact(en('backOffice:payouts.fact.to')).innerText()).toContain('******6789');
      await page().getByText(en('backOffice:payouts.review.mark.questioned'), { exact: true }).click();
      await office.box(en('backOffice:payouts.review.note')).fill('Less than agreed');
      await office.button(en('backOffice:payouts.review.save')).click();
      await page()
        .getByRole('cell', { name: en('backOffice:payouts.review.mark.questioned') })
        .waitFor();
      await page().getByText(en('backOffice:payouts.record')).click();
      expect(await violations(page()), 'one payout').toEqual([]);
      expect(await page().content()).not.toContain('0123456789');

      await powerCut();
      await collect.isShown();
      await office.open(en('backOffice:section.payouts'));
      await office
        .table(en('backOffice:payouts.list'))
        .getByRole('row', { name: /₦20,000\.00.*Waiting.*Questioned/ })
        .waitFor();
      expect(await violations(page()), 'the list').toEqual([]);
      await office.button('1').click();
      await page()
        .getByRole('heading', { name: en('backOffice:payouts.one', { id: '1' }) })
        .waitFor();
      expect(await office.table(en('backOffice:payouts.history.title')).getByRole('row').count()).toBe(2);

      // The bank moves it on; the owner looks.
      expect((await service.control('/payouts/1', { body: { status: 'completed' } })).http).toBe(200);
      await office.button(en('backOffice:payouts.check')).click();
      await expect.poll(() => office.fact(en('backOffice:payouts.fact.state')).innerText()).toMatch(/^Done/);
      expect((await office.lines('History')).join('\n')).toMatch(/Done[\s\S]*Waiting/);
    },
  );
});
