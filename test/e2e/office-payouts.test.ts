import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { officePage } from './pages/office-page.ts';
import { inLiveShop } from './shells/live-shop.ts';

inLiveShop('Payouts of a live shop', (it) => {
  it('A payout is followed by its number, reviewed, and is there after a power cut', async ({ shop }) => {
    const { page, collect, powerCut, service } = shop;
    const office = officePage(page);
    await collect.isShown();
    await office.open('Payouts');
    await office.says(/Enter the number of one above/);
    expect(await violations(page()), 'none yet').toEqual([]);

    await office.box('Payout number').fill('999');
    await page().keyboard.press('Enter');
    await office.says('The service knows no payout with this number.');
    expect(await violations(page()), 'refused').toEqual([]);

    await office.box('Payout number').fill('1');
    await page().keyboard.press('Enter');
    await page().getByRole('heading', { name: 'Payout 1' }).waitFor();
    expect(await office.fact('State').innerText()).toMatch(/^pending/);
    expect(await office.fact('Amount').innerText()).toBe('₦20,000.00');
    expect(await office.fact('To bank account').innerText()).toContain('******6789');
    await page().getByText('Questioned', { exact: true }).click();
    await office.box('Note').fill('Less than agreed');
    await office.button('Keep the mark').click();
    await page().getByRole('cell', { name: 'Questioned' }).waitFor();
    await page().getByText('Last record of the service').click();
    expect(await violations(page()), 'one payout').toEqual([]);
    expect(await page().content()).not.toContain('0123456789');

    await powerCut();
    await collect.isShown();
    await office.open('Payouts');
    await office
      .table('Payouts followed here')
      .getByRole('row', { name: /₦20,000\.00.*pending.*Questioned/ })
      .waitFor();
    expect(await violations(page()), 'the list').toEqual([]);
    await office.button('1').click();
    await page().getByRole('heading', { name: 'Payout 1' }).waitFor();
    expect(await office.table('History').getByRole('row').count()).toBe(2);

    // The bank moves it on; the owner looks.
    expect((await service.control('/payouts/1', { body: { status: 'completed' } })).http).toBe(200);
    await office.button('Check now').click();
    await expect.poll(() => office.fact('State').innerText()).toMatch(/^completed/);
    expect((await office.lines('History')).join('\n')).toMatch(/completed[\s\S]*pending/);
  });
});
