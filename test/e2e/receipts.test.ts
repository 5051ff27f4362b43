import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { PrintRequest } from '../browser-shell/electron/printing.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { type PdfPage, readPdf } from '../support/pdf.ts';
import { printDialog } from './pages/print-dialog.ts';
import { salesPage } from './pages/sales-page.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specsAtOneCounter } from './shells/counter.ts';

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

describe('A receipt', () => {
  const it = specsAtOneCounter(browserShell);

  it('prints a receipt after Paid by one key, and marks the next print as a copy, also after a restart', async ({
    counter,
  }) => {
    const { page } = counter;
    const printout = printDialog(page);
    await counter.sell('18500', '08031234567');
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
    await page().keyboard.press('Escape');
    await page().getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('fits a receipt to its paper: 58 mm, 80 mm and A4, printed, as a PDF and as a picture', async ({ counter }) => {
    const { page, dataDir } = counter;
    const printout = printDialog(page);
    await counter.sell('18500', '08031234567');
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
});

describe('What is not Paid', () => {
  const it = specsAtOneCounter(browserShell);

  it.runIf(isDeep)(
    'prints a slip for a sale that is not Paid, with its state and where to pay',
    async ({ counter }) => {
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
    },
  );
});
