import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { readPdf } from '../support/pdf.ts';
import { backOfficePage } from './pages/back-office-page.ts';
import { inEachLiveShop, type LiveShop } from './shells/live-shop.ts';

const fileOf = ({ dataDir }: LiveShop, name: string) => readFileSync(join(dataDir, 'files', name));

/** A sale of ₦1,500.50, paid in full. */
async function sell({ collect, account, customer, status }: LiveShop): Promise<void> {
  await collect.isShown();
  await collect.byHand('1500.50', '08031234567');
  await account.isShown();
  await customer.pays();
  await status.saysPaid();
}

inEachLiveShop('An owner', (it) => {
  it('saves the day book, CSV files and the audit log', async ({ shop }) => {
    const { page, collect, account, status } = shop;
    const office = backOfficePage(page);
    await sell(shop);
    await page().keyboard.press('Enter');
    await collect.byHand('700', '08052223333');
    await account.isShown();
    await page()
      .getByRole('button', { name: en('action.cancel') })
      .click();
    await page().getByRole('alertdialog').getByRole('button').last().click();
    await status.says(/^Cancelled/);

    await office.open(en('backOffice:section.dayBook'));
    const lines = office.table(en('backOffice:section.dayBook')).getByRole('row');
    await expect.poll(() => lines.allTextContents()).toHaveLength(5);
    expect((await lines.allTextContents()).slice(1).map((text) => text.replace(/^\d\d:\d\d/, ''))).toEqual([
      'RequestedAdunni₦1,500.50',
      'ReceivedAdunni₦1,500.50',
      'RequestedAdunni₦700.00',
      'Cancelled, whole priceAdunni₦700.00',
    ]);
    expect(await violations(page())).toEqual([]);
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

    await office.open(en('backOffice:section.exports'));
    await office.button('CSV (Sales)').click();
    const savedText = await page()
      .getByText(/^Saved: /)
      .textContent();
    const file = fileOf(shop, String(savedText).replace('Saved: ', '')).toString();
    expect(file.split('\r\n').map((line) => line.replaceAll('"', '').split(',').slice(2, 5).join(','))).toEqual([
      'status,requested_ngn,received_ngn',
      'cancelled,700,',
      'paid,1500.5,1500.5',
      '',
    ]);
    expect(await violations(page())).toEqual([]);
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

    await office.open(en('backOffice:section.audit'));
    await page()
      .getByRole('cell', { name: en('backOffice:audit.kind.sale_cancelled') })
      .waitFor();
    const acts = (await office.lines(en('backOffice:audit.list'))).map((line) =>
      line.split(' | ').slice(1).filter(Boolean).join(': '),
    );
    expect(acts.map((act) => act.replace(/\d{4}-\d\d-\d\d$/, 'DAY'))).toEqual([
      'Adunni: Saved a file: sales-DAY',
      'Adunni: Cancelled a sale: ₦700.00',
      'Adunni: Signed in',
      'Adunni: Signed out',
      'Adunni: Opened shift 1',
      'Adunni: Said that the recovery file was copied off this computer',
      'Adunni: Typed the PIN again: recovery file and copies',
      'Adunni: Saved a recovery file',
      'Adunni: Typed the PIN again: recovery file and copies',
      'Adunni: Signed in',
      'Adunni: Added Adunni (Owner)',
      `The till: Saved keys for ${shop.service.service.baseUrl}`,
    ]);
    expect(await office.lines('By person')).toEqual(['Adunni | 1 | 0 | 0 | 0 | 0']);
    await office.choose(en('backOffice:exports.column.group'), en('backOffice:audit.group.shifts'));
    await page()
      .getByRole('cell', { name: en('backOffice:audit.kind.shift_opened', { number: '1' }) })
      .waitFor();
    await office.choose(en('backOffice:exports.column.group'), en('backOffice:audit.group.printing'));
    await page().getByText(en('backOffice:audit.none')).waitFor();
    await office.button(en('backOffice:audit.chain.check')).click();
    await page().getByText(enPattern('backOffice:audit.chain.fine')).waitFor();
    expect(await violations(page())).toEqual([]);
  });

  it.runIf(isDeep)('opens the sale of a line with the keyboard only', async ({ shop }) => {
    const { page, collect, account } = shop;
    await collect.isShown();
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await backOfficePage(page).open(en('backOffice:section.dayBook'));
    const opener = page()
      .getByRole('table', { name: en('backOffice:section.dayBook') })
      .getByRole('button')
      .first();
    await opener.focus();
    await page().keyboard.press('Enter');
    await page()
      .getByRole('list', { name: en('backOffice:payouts.history.title') })
      .waitFor();
  });

  it.runIf(isDeep)('saves the day book and the payouts as PDFs from their screens', async ({ shop }) => {
    const { page } = shop;
    const office = backOfficePage(page);
    await sell(shop);
    const savedAs = async () => {
      const savedText = page().getByText(/^Saved: /);
      return String(await savedText.textContent()).replace('Saved: ', '');
    };

    await office.open(en('backOffice:section.dayBook'));
    await office.button('PDF (Day book)').click();
    const book = await savedAs();
    expect(book).toMatch(/^day-book-\d{4}-\d\d-\d\d\.pdf$/);
    const [sheet, ...more] = readPdf(fileOf(shop, book));
    expect(more).toEqual([]);
    expect(sheet?.text).toMatch(/Day book[\s\S]*Requested[\s\S]*Received/);
    expect(sheet?.text).not.toMatch(/practice – /i);
    expect(sheet?.text).toMatch(/₦\n?1,500\.50/);

    await office.open(en('backOffice:section.payouts'));
    await page().getByText(en('backOffice:payouts.follow.open')).click();
    await office.box(en('backOffice:payouts.follow.label')).fill('1');
    await page().keyboard.press('Enter');
    await page()
      .getByRole('heading', { name: en('backOffice:payouts.one', { id: '1' }) })
      .waitFor();
    await office.open(en('backOffice:section.payouts'));
    await office.button('PDF (All payouts)').click();
    const payouts = await savedAs();
    expect(payouts).toBe('All payouts.pdf');
    const [list] = readPdf(fileOf(shop, payouts));
    expect(list?.text).toMatch(/₦\n?20,000\.00/);
    expect(list?.text).toContain('******6789');
    expect(list?.text).not.toContain('0123456789');
  });
});
