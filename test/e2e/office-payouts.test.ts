import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { en, enPattern } from '../support/english.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

inLiveShop('Payouts of a live shop', (it) => {
  it('A payout is followed by its number, reviewed, and is there after a power cut', async ({ shop }) => {
    const { page, collect, powerCut, service } = shop;
    const office = officePage(page);
    await collect.isShown();
    await office.open(en('office:section.payouts'));
    await office.says(enPattern('office:payouts.none'));
    expect(await violations(page()), 'none yet').toEqual([]);

    await office.box(en('office:payouts.follow.label')).fill('999');
    await page().keyboard.press('Enter');
    await office.says(en('office:payouts.follow.missing'));
    expect(await violations(page()), 'refused').toEqual([]);

    await office.box(en('office:payouts.follow.label')).fill('1');
    await page().keyboard.press('Enter');
    await page()
      .getByRole('heading', { name: en('office:payouts.one', { id: '1' }) })
      .waitFor();
    expect(await office.fact(en('office:payouts.fact.state')).innerText()).toMatch(/^pending/);
    expect(await office.fact('Amount').innerText()).toBe('₦20,000.00');
    expect(await office.fact(en('office:payouts.fact.to')).innerText()).toContain('******6789');
    await page().getByText(en('office:payouts.review.mark.questioned'), { exact: true }).click();
    await office.box(en('office:payouts.review.note')).fill('Less than agreed');
    await office.button(en('office:payouts.review.save')).click();
    await page()
      .getByRole('cell', { name: en('office:payouts.review.mark.questioned') })
      .waitFor();
    await page().getByText(en('office:payouts.record')).click();
    expect(await violations(page()), 'one payout').toEqual([]);
    expect(await page().content()).not.toContain('0123456789');

    await powerCut();
    await collect.isShown();
    await office.open(en('office:section.payouts'));
    await office
      .table(en('office:payouts.list'))
      .getByRole('row', { name: /₦20,000\.00.*pending.*Questioned/ })
      .waitFor();
    expect(await violations(page()), 'the list').toEqual([]);
    await office.button('1').click();
    await page()
      .getByRole('heading', { name: en('office:payouts.one', { id: '1' }) })
      .waitFor();
    expect(await office.table(en('office:payouts.history.title')).getByRole('row').count()).toBe(2);

    // The bank moves it on; the owner looks.
    expect((await service.control('/payouts/1', { body: { status: 'completed' } })).http).toBe(200);
    await office.button(en('office:payouts.check')).click();
    await expect.poll(() => office.fact(en('office:payouts.fact.state')).innerText()).toMatch(/^completed/);
    expect((await office.lines('History')).join('\n')).toMatch(/completed[\s\S]*pending/);
  });
});
