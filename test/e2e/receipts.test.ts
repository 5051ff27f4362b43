import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { PrintRequest } from '../browser-shell/electron/printing.ts';
import { violations } from '../support/axe.ts';
import { isDeep } from '../support/deep.ts';
import { en, enPattern } from '../support/english.ts';
import { type PdfPage, readPdf } from '../support/pdf.ts';
import { printDialog } from './pages/print-dialog.ts';
import { salesPage } from './pages/sales-page.ts';
import { settingsPage } from './pages/settings-page.ts';
import { staffPage } from './pages/staff-page.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specIn } from './shells/counter.ts';

const it = specIn(browserShell);

interface PrintLog {
  readonly jobs: readonly { readonly request: PrintRequest; readonly file: string }[];
  /** How often the system's own window came up. */
  readonly asked: number;
}
const printedDocuments = async ({ desktop }: Counter) => (await desktop({ ask: 'printed' })) as PrintLog;
const pagesOf = (file: string): readonly PdfPage[] => readPdf(readFileSync(file));
const lastPages = async (counter: Counter) => pagesOf((await printedDocuments(counter)).jobs.at(-1)?.file ?? '');

/** Points of a page: 72 to an inch. Chromium rounds to whole pixels. */
const points = (millimetres: number) => (millimetres / 25.4) * 72;

async function sell({ collect, account, customer, status }: Counter) {
  await collect.byHand('18500', '08031234567');
  await account.isShown();
  await customer.paysExactly();
  await status.saysPaid();
}

describe('A receipt', () => {
  it('is printed after Paid by one key, and the next print is marked as a copy, also after a restart', async ({
    counter,
  }) => {
    const { page } = counter;
    const printout = printDialog(page);
    await sell(counter);
    await page()
      .getByRole('button', { name: en('receipts:word.receipt') })
      .waitFor();
    await page().keyboard.press('r');
    await printout.says('₦18,500.00');
    await page().keyboard.press('Enter');
    await printout.ended(en('receipts:ended.printed'));

    const [first] = await lastPages(counter);
    expect(first?.width).toBeCloseTo(points(58), -1);
    expect(first?.text).toMatch(/Receipt\nPAID\n₦\n?18,500\.00/);
    expect(first?.text).toMatch(/phone ending 4567/);
    // The paper may break the line before the time.
    expect(first?.text).toContain(en('receipts:word.confirmed', { time: '' }).trim());
    expect(first?.text).not.toMatch(/REPRINT|8031234567/);
    expect(first?.text.match(/PRACTICE/g)?.length).toBeGreaterThan(6);

    await printout.says(en('receipts:word.copy', { number: '1' }));
    await page().keyboard.press('p');
    await printout.ended(en('receipts:ended.printed'));
    expect((await lastPages(counter))[0]?.text).toContain(en('receipts:word.copy', { number: '1' }));

    await counter.powerCut();
    await counter.collect.isShown();
    await page().keyboard.press('F7');
    await salesPage(page).lists(/Paid/);
    await page().keyboard.press('Enter');
    await page()
      .getByRole('button', { name: en('receipts:word.receipt') })
      .waitFor();
    await page().keyboard.press('r');
    await printout.says(en('receipts:word.copy', { number: '2' }));
  });

  it('fits its paper: 58 mm, 80 mm and A4, printed, as a PDF and as a picture', async ({ counter }) => {
    const { page, dataDir } = counter;
    const printout = printDialog(page);
    await sell(counter);
    await page()
      .getByRole('button', { name: en('receipts:word.receipt') })
      .click();
    for (const [size, width] of [
      ['58mm', 58],
      ['80mm', 80],
      ['a4', 210],
    ] as const) {
      await printout.choose(size);
      await printout.print();
      const pages = await lastPages(counter);
      expect(pages, size).toHaveLength(1);
      expect(Math.abs((pages[0]?.width ?? 0) - points(width)), size).toBeLessThan(1);
    }
    await printout.savePdf();
    const [name = ''] = readdirSync(join(dataDir, 'files'));
    expect(name).toMatch(/^PRACTICE Receipt \w{6}\.pdf$/);
    const [sheet] = pagesOf(join(dataDir, 'files', name));
    expect(Math.abs((sheet?.height ?? 0) - points(297))).toBeLessThan(1);
    expect(sheet?.text).toContain(en('receipts:word.copy', { number: '3' }));
    expect(sheet?.text).toContain(en('receipts:word.practice'));

    await printout.savePicture();
    const picture = readFileSync(join(dataDir, 'files', name.replace('pdf', 'png')));
    // The width and the height in its head: 80 mm three times as large, and a whole receipt.
    expect(picture.readUInt32BE(16)).toBe(906);
    expect(picture.readUInt32BE(20)).toBeGreaterThan(1_500);
  });

  it.runIf(isDeep)(
    'goes to the chosen printer without a question, and asks when that one jams',
    async ({ counter }) => {
      const { page, desktop } = counter;
      const settings = settingsPage(page);
      const printout = printDialog(page);
      await desktop({ ask: 'plugInPrinter', name: 'XP-58' });
      await counter.collect.isShown();
      await settings.open('printing');
      await settings.choosePrinter('XP-58 (shell)');
      await settings.saved();
      await page().keyboard.press('F6');
      await sell(counter);
      await page()
        .getByRole('button', { name: en('receipts:word.receipt') })
        .click();
      await printout.print();
      expect(await printedDocuments(counter)).toMatchObject({
        asked: 0,
        jobs: [{ request: { silent: true, deviceName: 'XP-58', pageSize: { width: 58_000 } } }],
      });
      await desktop({ ask: 'jam', jammed: true });
      await printout.print();
      expect(await printedDocuments(counter)).toMatchObject({ asked: 1, jobs: [{}, { request: { silent: false } }] });
      await desktop({ ask: 'answerPrintDialog', answer: 'cancel' });
      await page().keyboard.press('p');
      await printout.ended(en('receipts:ended.cancelled'));
      await printout.says(en('receipts:word.copy', { number: '2' }));
    },
  );

  it.runIf(isDeep)('comes out by itself where the owner wishes so, once', async ({ counter }) => {
    const { page, desktop } = counter;
    const settings = settingsPage(page);
    await desktop({ ask: 'plugInPrinter', name: 'XP-58' });
    await counter.collect.isShown();
    await settings.open('printing');
    await settings.choosePrinter('XP-58 (shell)');
    await settings.checkbox(en('receipts:settings.auto')).click();
    await settings.saved();
    await page().keyboard.press('F6');
    await sell(counter);
    const count = async () => String((await printedDocuments(counter)).jobs.length);
    await expect.poll(count).toBe('1');
    expect((await lastPages(counter))[0]?.text).toContain('PAID');
    await page()
      .getByRole('button', { name: en('receipts:word.receipt') })
      .click();
    await printDialog(page).says(en('receipts:word.copy', { number: '1' }));
    expect(await count()).toBe('1');
    await page().keyboard.press('Escape');
    await desktop({ ask: 'jam', jammed: true });
    await page().keyboard.press('F6');
    await sell(counter);
    const notice = page().getByRole('alert', { name: en('receipts:notPrinted.label') });
    await notice.getByText(en('receipts:notPrinted.todo')).waitFor();
    expect(await violations(page())).toEqual([]);
    await page().keyboard.press('F6');
    await notice.getByRole('button', { name: en('receipts:notPrinted.see') }).click();
    await counter.status.saysPaid();
    expect(await notice.count()).toBe(0);
  });

  it.runIf(isDeep)('is found again by the code that stands on it', async ({ counter }) => {
    const { page } = counter;
    await sell(counter);
    await page()
      .getByRole('button', { name: en('receipts:word.receipt') })
      .click();
    const printout = printDialog(page);
    await printout.choose('80mm');
    await printout.print();
    const [sheet] = await lastPages(counter);
    const [, code = ''] = /Code\s*([0-9A-Z]{8})/.exec(sheet?.text ?? '') ?? [];
    expect(code).not.toBe('');
    await page().keyboard.press('Escape');
    await page().keyboard.press('F7');
    await salesPage(page).box().fill(code);
    await salesPage(page).lists(/Paid/);
  });
});

describe('What is not Paid', () => {
  it('gets a slip that says so, and where to pay', async ({ counter }) => {
    const { page, collect, account } = counter;
    await collect.byHand('5000', '08031234567');
    await account.isShown();
    const number = await account.number();
    await page().keyboard.press('F7');
    await salesPage(page).lists(/Waiting/);
    await page().keyboard.press('Enter');
    await page()
      .getByRole('button', { name: en('receipts:openSlip') })
      .waitFor();
    await page().keyboard.press('r');
    await printDialog(page).print();
    const [slip] = await lastPages(counter);
    expect(slip?.text).toMatch(/Payment slip\nAWAITING\s+PAYMENT/);
    expect(slip?.text.replaceAll(' ', '')).toContain(number);
    expect(slip?.text).not.toMatch(/PAID|^Receipt$/m);
  });
});

describe('Reports of a shift', () => {
  it.runIf(isDeep)('are printed, and a Z report printed again is a copy', async ({ counter }) => {
    const { page } = counter;
    const printout = printDialog(page);
    const staff = staffPage(counter.page);
    await sell(counter);
    await staff.enter();
    await staff.button(/^Open shift/).click();
    await page()
      .getByRole('heading', { name: en('staff.shift.number', { number: '1' }) })
      .waitFor();
    await page()
      .getByRole('button', { name: en('receipts:print') })
      .click();
    await printout.print();
    expect((await lastPages(counter))[0]?.text).toMatch(/X report[\s\S]*Received[\s\S]*18,500\.00/);
    await printout.close();
    await staff.button(/^Close shift/).click();
    await staff.button(enPattern('staff.closing.yes')).click();
    await page()
      .getByRole('heading', { name: en('receipts:word.zReport', { number: '1' }) })
      .waitFor();
    await page()
      .getByRole('button', { name: en('receipts:print') })
      .click();
    await printout.print();
    const first = (await lastPages(counter))[0]?.text ?? '';
    expect(first).toContain(en('receipts:word.zReport', { number: '1' }));
    expect(first).toMatch(enPattern('receipts:word.seal'));
    expect(first).not.toContain('REPRINT');
    await printout.choose('a4');
    await printout.print();
    expect((await lastPages(counter))[0]?.text).toContain(en('receipts:word.copy', { number: '1' }));
  });
});
