import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type ExportTable, MOST_ROWS } from '../../electron/shared/back-office/export-table.ts';
import { ms } from '../../electron/shared/base/units.ts';
import { isDeep } from '../support/deep.ts';
import { en } from '../support/english.ts';
import { readPdf } from '../support/pdf.ts';
import { browserShell } from './shells/browser-shell.ts';
import { type Counter, specIn } from './shells/counter.ts';

const it = specIn(browserShell);

const tableOf = (rows: number): ExportTable => ({
  title: en('backOffice:payouts.list'),
  period: { from: ms(Date.UTC(2026, 10, 1)), to: ms(Date.UTC(2026, 10, 20)) },
  columns: [
    { name: 'at', head: 'Ọjọ́ àti àkókò', kind: 'time' },
    { name: 'payout_id', head: 'Payout', kind: 'text' },
    { name: 'amount_ngn', head: 'Amount', kind: 'money' },
    { name: 'to', head: 'To', kind: 'text' },
  ],
  rows: Array.from({ length: rows }, (_, at) => [
    Date.UTC(2026, 10, 1) + at * 60_000,
    `P-${at + 1}`,
    (at + 1) * 10_000,
    // What an address could never carry so often.
    'Adunni & Ṣọlá’s "Best" Stores, 12 Allen Avenue, Ikeja, Lagos ******4471',
  ]),
});

const pdfName = `practice-${en('backOffice:payouts.list')}.pdf`;

/** Asks as a screen does, out of the window itself. */
const save = ({ page }: Counter, table: ExportTable) =>
  page().evaluate((exportTable) => window.till.exports.table({ ...exportTable, form: 'pdf' }), table);

const fileOf = ({ dataDir }: Counter, name: string) => readFileSync(join(dataDir, 'files', name));
/** Chromium rounds to whole pixels. */
const isAbout = (points: number, millimetres: number) => Math.abs(points - (millimetres / 25.4) * 72) < 1;

it('prints a list of a thousand lines on A4 sheets with every line, headings and PRACTICE on each', async ({
  counter,
}) => {
  await counter.collect.isShown();
  const saveResult = await save(counter, tableOf(1_000));
  expect(saveResult).toEqual({ ok: true, value: pdfName });
  const pages = readPdf(fileOf(counter, pdfName));
  const [first] = pages;
  expect(pages.length).toBeGreaterThan(15);
  expect(first?.text).toContain('1 Nov 2026 – 20 Nov 2026');
  for (const [at, { width, height, text }] of pages.entries()) {
    expect(isAbout(width, 210) && isAbout(height, 297), `${width} x ${height}`).toBe(true);
    expect(text.match(/PRACTICE/g)?.length).toBeGreaterThan(6);
    const close = text.replaceAll(/\s/g, '');
    expect(close).toContain('Ọjọ́àtiàkókò');
    expect(close).toContain(`${at + 1}/${pages.length}`);
  }
  const lines = pages.flatMap(({ text }) => text.match(/P-\d+/g) ?? []);
  expect(lines).toEqual(Array.from({ length: 1_000 }, (_, at) => `P-${at + 1}`));
});

it.runIf(isDeep)('prints the longest list a screen may send completely', async ({ counter }) => {
  await counter.collect.isShown();
  expect(await save(counter, tableOf(MOST_ROWS))).toMatchObject({ ok: true });
  const pages = readPdf(fileOf(counter, pdfName));
  expect(pages.at(-1)?.text).toContain(`P-${MOST_ROWS}`);
  expect(await save(counter, tableOf(MOST_ROWS + 1))).toMatchObject({ failure: { code: 'invalid-input' } });
});
