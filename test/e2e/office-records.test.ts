import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { violations } from './pages/axe.ts';
import { officePage } from './pages/office-page.ts';
import { specIn } from './shells/counter.ts';
import { inEachShell } from './shells/in-each-shell.ts';

inEachShell('An owner keeps the books', (shell) => {
  const it = specIn(shell);

  it('with the day book, files for the book-keeper, and the audit', async ({ counter }) => {
    const { page, collect, account, customer, status } = counter;
    const office = officePage(page);
    await collect.isShown();
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await customer.paysExactly();
    await status.saysPaid();
    await page().keyboard.press('Enter');
    await collect.byHand('700', '08052223333');
    await account.isShown();
    await page().getByRole('button', { name: 'Cancel' }).click();
    await page().getByRole('alertdialog').getByRole('button').last().click();
    await status.says(/^Cancelled/);

    await office.open('Day book');
    const lines = office.table('Day book').getByRole('row');
    await expect.poll(() => lines.allTextContents()).toHaveLength(5);
    expect((await lines.allTextContents()).slice(1).map((text) => text.replace(/^\d\d:\d\d/, ''))).toEqual([
      'Asked for–₦1,500.50',
      'Money in–₦1,500.50',
      'Asked for–₦700.00',
      'Cancelled–₦700.00',
    ]);
    expect(await violations(page())).toEqual([]);
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

    await office.open('Exports');
    await office.button('CSV (Sales)').click();
    const saved = await page()
      .getByText(/^Saved: /)
      .textContent();
    const file = readFileSync(join(counter.dataDir, 'files', String(saved).replace('Saved: ', '')), 'utf8');
    expect(file.split('\r\n').map((line) => line.split(',').slice(2, 5).join(','))).toEqual([
      'status,asked_ngn,received_ngn',
      'cancelled,700,',
      'paid,1500.5,1500.5',
      '',
    ]);
    expect(await violations(page())).toEqual([]);
    await page().emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

    await office.open('Audit');
    await expect.poll(() => office.table('What was done').getByRole('row').allTextContents()).toHaveLength(3);
    expect(await office.table('By person').getByRole('cell').allTextContents()).toEqual([
      'Practice, nobody signed in',
      '1',
      '0',
      '0',
      '0',
      '0',
    ]);
    await office.choose('About', 'Shifts');
    await page().getByText('Nothing was done in this time.').waitFor();
    await office.button('Check all of it').click();
    await page()
      .getByText(/^Whole: \d+ entries/)
      .waitFor();
    expect(await violations(page())).toEqual([]);
  });

  it('and opens the sale behind a line, with the keyboard alone', async ({ counter }) => {
    const { page, collect, account } = counter;
    await collect.isShown();
    await collect.byHand('1500.50', '08031234567');
    await account.isShown();
    await officePage(page).open('Day book');
    const opener = page().getByRole('table', { name: 'Day book' }).getByRole('button').first();
    await opener.focus();
    await page().keyboard.press('Enter');
    await page().getByRole('list', { name: 'History' }).waitFor();
  });
});
