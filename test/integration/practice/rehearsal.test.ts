import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMerchantClient, type MerchantClient } from '../../../electron/merchant/client.ts';
import { openDb } from '../../../electron/practice/store/db.ts';
import type { Attempt } from '../../../electron/sales/stored-sales.ts';
import { naira, type Units } from '../../../electron/shared/base/money.ts';
import { ms } from '../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../electron/shared/sales/sale.ts';
import { type PracticeAct, payoutSteps } from '../../../electron/shared/till/contract.ts';
import { type PracticeRun, startPractice } from '../../../electron/till/practice.ts';
import { sale } from '../../support/merchant-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const ASKED = 15_000_000 as Units;

let dataDir: string;
let practice: PracticeRun;
let merchant: MerchantClient;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  practice = await startPractice(dataDir);
  merchant = createMerchantClient({ credentials: () => practice.credentials, fetch });
});
afterAll(async () => {
  await practice.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('begins practice anew where another version of the till practised', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  mkdirSync(join(folder, 'service'));
  const db = openDb(join(folder, 'service', 'practice.db'));
  db.exec('PRAGMA user_version = 99');
  db.close();
  const newPractice = await startPractice(folder);
  expect(await newPractice.rehearsal()).toMatchObject({ ok: true });
  await newPractice.close();
  expect(readdirSync(folder).sort()).toEqual(['service', 'service-of-other-version']);
  rmSync(folder, { recursive: true, force: true });
});

async function newAttempt(): Promise<Attempt> {
  const { trackingId, accountNo, accountName, bankName } = unwrap(
    await merchant.createVirtualAccount({ ...sale, amount: naira(ASKED) }),
  ).value;
  return {
    sale: 'a' as SaleId,
    n: 1,
    part: 1,
    asked: ASKED,
    reference: 'till1.1',
    progress: 'issued',
    problem: null,
    said: null,
    sentAt: ms(0),
    expiresAt: ms(0),
    shownAt: null,
    refid: null,
    trackingId,
    issuedAt: null,
    issueDate: null,
    account: { number: accountNo, name: accountName, bank: bankName },
  };
}

const play = async (attempt: Attempt, ...acts: PracticeAct[]) => {
  for (const act of acts) unwrap(await practice.customer(act, attempt));
  return unwrap(await merchant.getTransaction({ refid: attempt.trackingId ?? '' })).value;
};

describe('the practice customer and bank', () => {
  it.each<[PracticeAct[], object]>([
    [['exact'], { amount: ASKED, flags: { delivered: 1, isreversing: 0, reversed: 0 } }],
    [['exact', 'again'], { amount: 2 * ASKED, flags: { delivered: 1 } }],
    [['exact', 'late'], { amount: 2 * ASKED, flags: { delivered: 1 } }],
    [['exact', 'beginReversal'], { amount: ASKED, flags: { isreversing: 1 } }],
    [['exact', 'beginReversal', 'endReversal'], { amount: ASKED, flags: { isreversing: 0, reversed: 1 } }],
    [['exact', 'endReversal'], { amount: ASKED, flags: { isreversing: 0, reversed: 1 } }],
  ])('plays the acts %j of the customer and the bank', async (acts, expectedFacts) => {
    expect((await play(await newAttempt(), ...acts)).facts).toMatchObject(expectedFacts);
  });

  it('refuses to reverse where nothing was paid', async () => {
    const outcome = await practice.customer('beginReversal', await newAttempt());
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'rejected' } });
  });
});

describe('a rehearsal', () => {
  it('cuts the network until it is back', async () => {
    expect(unwrap(await practice.rehearse({ offline: true, noAnswer: false }))).toEqual({
      offline: true,
      noAnswer: false,
    });
    expect((await merchant.getBusiness({ id: practice.credentials.businessId })).ok).toBe(false);
    unwrap(await practice.rehearse({ offline: false, noAnswer: false }));
    expect((await merchant.getBusiness({ id: practice.credentials.businessId })).ok).toBe(true);
  });

  it('loses the answer to the next request for an account, once', async () => {
    unwrap(await practice.rehearse({ offline: false, noAnswer: true }));
    const lostAnswer = await merchant.createVirtualAccount({ ...sale, amount: naira(ASKED) });
    expect(lostAnswer).toMatchObject({ ok: false, failure: { code: 'unknown-outcome' } });
    expect(unwrap(await practice.rehearsal())).toEqual({ offline: false, noAnswer: false });
    await newAttempt();
  });
});

describe('a practice payout', () => {
  it.each(payoutSteps)('begins a practice payout as pending, and changes it to %s', async (to) => {
    const number = unwrap(await practice.beginPayout());
    const read = async () => unwrap(await merchant.getPayout({ id: Number(number) })).value;
    expect(await read()).toMatchObject({ status: 'pending', amount: 10_000_000 });
    unwrap(await practice.movePayout(number, to));
    expect(await read()).toMatchObject({ status: to });
  });
});
