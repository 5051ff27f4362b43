import { describe, expect, it } from 'vitest';
import { createSharing } from '../../../electron/receipts/sharing.ts';
import { shopSummaryOf } from '../../../electron/receipts/shop-report.ts';
import { summaryOf, summaryText } from '../../../electron/receipts/summary.ts';
import { loadPhrases } from '../../../electron/receipts/texts.ts';
import { failure } from '../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../electron/shared/base/result.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SummaryInput } from '../../../electron/shared/receipts/sharing.ts';
import type { ShiftReport } from '../../../electron/shared/staff/staff.ts';
import { report, tally, totals, zReport } from '../../component/staff/staff-kit.ts';
import { units } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { shopReportOf, shopZOf } from '../../support/shop-status.ts';
import { sharingTill } from './share-kit.ts';

const settlements = {
  settled: [
    { issue: 'over', method: 'change', ...tally(2, 700) },
    { issue: 'late', method: 'goods', ...tally(1, 1_000) },
  ],
  open: [{ issue: 'underpaid', ...tally(1, 500) }],
} as const;

async function lines(shift: ShiftReport, practice = false): Promise<readonly string[]> {
  const read = await loadPhrases('en');
  const facts = { shopName: 'Adunni Stores', practice, read };
  return summaryText(summaryOf({ ...shift, totals: shift.totals ?? totals }, facts), read).split('\n');
}

describe('the summary of a shift', () => {
  it('contains net, what came and went back, cash, cancelled sales, settlements, open accounts and cashiers', async () => {
    expect(await lines(zReport({ totals: { ...totals, reversed: tally(1, 2_000), settlements } }))).toEqual([
      'Adunni Stores',
      'Z report 12, 21 Nov 2026, 14:02:00',
      '',
      'Net received: ₦18,000.00',
      'Received: 2, ₦20,000.00',
      'Reversed: 1, ₦2,000.00',
      'Part paid in cash: 1, ₦3,000.00',
      `${en('receipts:word.cancelledPrice')}: 1, ₦1,250.00`,
      `${en('receipts:word.cashBack')}: 2, ₦700.00`,
      'Cash expected: ₦2,300.00',
      en('receipts:word.cashNotCounted'),
      'Settled: 3, ₦1,700.00',
      'To settle: 1, ₦500.00',
      'Unmatched money: 1, ₦300.00',
      'Waiting for money: 1, ₦46,000.00',
      '',
      'By cashier: Received',
      'Chidi: ₦20,000.00 (2), Part paid in cash: ₦3,000.00',
    ]);
  });

  it('contains the cash that was counted, and how it differs from what was expected', async () => {
    const cashCount = { expected: units(60_000), counted: units(10_000) };
    expect(await lines(zReport({ cashCount }))).toEqual(
      expect.arrayContaining([
        'Cash expected: ₦60,000.00',
        `${en('staff.report.cashCounted')}: ₦10,000.00`,
        `${en('staff.report.cashDifference')}: −₦50,000.00`,
      ]),
    );
  });

  it('contains what was paid by store credit', async () => {
    expect(await lines(report({ totals: { ...totals, credit: tally(2, 4_000) } }))).toContain(
      `${en('receipts:word.creditPaid')}: 2, ₦4,000.00`,
    );
  });

  it('leaves out what did not happen, and begins with the mark of practice', async () => {
    const { cash: _, ...rest } = totals;
    const none = tally(0, 0);
    const quiet = { ...rest, unmatched: none, collected: none, cancelled: none };
    expect(await lines(report({ totals: quiet, cashiers: [], open: [] }), true)).toEqual([
      en('receipts:word.practice'),
      'Adunni Stores',
      'X report, 21 Nov 2026, 14:02:00',
      '',
      'Net received: ₦0.00',
      'Payments: 0',
      'Waiting for money: 0',
    ]);
  });

  it('contains what came into an account that an earlier report counted, without a number of payments', async () => {
    const collected = tally(0, 500);
    const cashiers = [{ name: 'Chidi', asked: tally(0, 0), collected, cancelled: 0 }];
    const summary = await lines(report({ totals: { ...totals, collected }, cashiers }));
    expect(summary).toEqual(expect.arrayContaining(['Net received: ₦500.00', 'Received: ₦500.00', 'Chidi: ₦500.00']));
    expect(summary.join()).not.toMatch(/Payments|\(0\)/);
  });

  it('contains settlements without their number where another amount was settled than was taken back', async () => {
    const settledTallies = [
      { issue: 'over', method: 'change', ...tally(-1, -700) },
      { issue: 'over', method: 'bank', ...tally(1, 500) },
    ] as const;
    expect(
      await lines(report({ totals: { ...totals, settlements: { settled: settledTallies, open: [] } } })),
    ).toContain('Settled: −₦200.00');
  });
});

const zSubject = { of: 'z', number: 12, seal: zReport().head.hash } as const;

/** Shares a summary, and returns the result, what was opened and copied, and what the journal had by then. */
async function share(input: SummaryInput, shift: ShiftReport = report(), copying: Result<void> = ok(undefined)) {
  const copiedTexts: string[] = [];
  const { source, open, opened, appended } = sharingTill({
    report: () => ok(shift),
    zReports: () => ok([zReport({ head: { seq: 1, hash: 'b' }, madeAt: ms(0) }), zReport()]),
    shopReport: async (subject) => ok('number' in subject ? shopZOf(subject.number) : shopReportOf()),
  });
  const { summary } = createSharing({
    source: () => ok(source),
    shop: () => ({ shopName: "Adùnní & O'Neil #1", shopPhone: '', language: 'en' }),
    open,
    copy: async (text) => {
      copiedTexts.push(text);
      return copying;
    },
  });
  return { result: await summary(input), opened, copied: copiedTexts, appended };
}

describe('sharing a summary', () => {
  it('opens WhatsApp without a number, after recording it without the text', async () => {
    const { opened, copied, appended } = await share({ subject: zSubject, by: 'whatsapp' });
    expect(opened[0]).toMatch(/^https:\/\/wa\.me\/\?text=/);
    expect(decodeURIComponent(opened[0]?.split('?text=')[1] ?? '')).toMatch(
      /^Adùnní & O'Neil #1\nZ report 12, 21 Nov 2026/,
    );
    expect(appended).toEqual([
      { kind: 'receipt.shared', subject: 'z12', actor: 'chidi', body: { document: 'z', by: 'whatsapp' } },
    ]);
    expect(copied).toEqual([]);
  });

  it('fails to share a summary where the system refuses to copy', async () => {
    const refusal = err(failure('not-copied'));
    expect((await share({ subject: zSubject, by: 'copy' }, report(), refusal)).result).toEqual(refusal);
  });

  it('copies the report of the shop with a line for each till', async () => {
    const { copied, appended } = await share({ subject: { of: 'shop-z', number: 3 }, by: 'copy' });
    expect(copied[0]?.split('\n').slice(1)).toEqual([
      'Z report 3 of the shop, 21 Nov 2026, 14:02:00',
      '',
      'Net received: ₦7,500.00',
      'Payments: 2',
      '',
      'By till: Net received',
      'Counter 1: ₦5,000.00 (1)',
      'Counter 2: ₦2,500.00 (1)',
    ]);
    expect(appended).toMatchObject([{ subject: 'shop-z3', body: { document: 'z', by: 'copy' } }]);
  });

  it('copies what was paid by store credit, for each cashier and for the whole shop', async () => {
    const credit = { credit: tally(1, 500) };
    const cashiers = (report().cashiers ?? []).map((cashier) => ({ ...cashier, ...credit }));
    const name = en('receipts:word.creditPaid');
    expect((await share({ subject: { of: 'x' }, by: 'copy' }, report({ cashiers }))).copied[0]).toContain(
      `₦3,000.00, ${name}: ₦500.00`,
    );
    const read = await loadPhrases('en');
    const shop = shopReportOf({ totals: { ...shopReportOf().totals, ...credit } });
    expect(shopSummaryOf(shop, { shopName: '', practice: false, read }).lines).toContain(`${name}: 1, ₦500.00`);
  });

  it('leaves out the last cashiers where the address would be too long', async () => {
    const cashiers = Array.from({ length: 60 }, (_, place) => ({
      name: `Cashier ${place}`,
      asked: tally(1, 10),
      collected: tally(1, 10),
      cancelled: 0,
    }));
    const { opened } = await share({ subject: { of: 'x' }, by: 'whatsapp' }, report({ cashiers }));
    expect(opened[0]?.length).toBeGreaterThan(1_800);
    expect(opened[0]).toContain('Cashier%200%3A');
    expect(opened[0]).not.toContain('Cashier%2059%3A');
  });

  it.each([
    ['whose totals the user may not see', { of: 'x' }, 'not-allowed'],
    ['that was never made', { ...zSubject, seal: '' }, 'not-found'],
  ] as const)('refuses to share the summary of a report %s', async (_name, subject, code) => {
    const { result, opened, appended } = await share({ subject, by: 'whatsapp' }, report({ totals: null }));
    expect(result).toMatchObject({ ok: false, failure: { code } });
    expect([opened, appended]).toEqual([[], []]);
  });
});
