import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bankChoicesProjection } from '../../../electron/banks/bank-choice.ts';
import { createBanks } from '../../../electron/banks/banks.ts';
import type { BankList } from '../../../electron/shared/banks/bank.ts';
import { newFile, open, tempFolder } from '../../support/journal-kit.ts';
import { clientOf, envelopeText } from '../../support/merchant-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

const newList = () => join(tempFolder(), 'banks.json');

/** A service that answers with whatever the test says now, null for a failure, and banks over it. */
function service(first: unknown) {
  const reported = { answer: first, asked: 0, news: [] as BankList[], now: Date.UTC(2026, 10, 21) };
  const merchant = clientOf(async () => {
    reported.asked += 1;
    return reported.answer === null ? new Response('', { status: 503 }) : new Response(envelopeText(reported.answer));
  });
  const journal = open(newFile(), { projections: [bankChoicesProjection] });
  const openBanks = (file = newList()) => {
    const changed = (list: BankList) => void reported.news.push(list);
    const banks = createBanks({ merchant, journal, file, now: () => reported.now, changed });
    onTestFinished(banks.stop);
    return banks;
  };
  return { reported, openBanks };
}

it('lists one bank of each code, names without invisible characters, and only selectable rows', async () => {
  const rows = [
    { name: ' Zenith\u202e Bank ', code: '057', ussdTemplate: '*966*Amount*AccountNumber#' },
    { name: 'Zenith again', code: '057' },
    { name: 'No code' },
    { name: '\u200b', code: '1' },
    null,
    { name: 'Access', code: 44, ussdTemplate: 'NULL', baseUssdCode: ' ' },
  ];
  const { openBanks } = service(rows);
  expect(unwrap(await openBanks().list()).banks).toEqual([
    {
      name: 'Access',
      code: '44',
      ussdTemplate: null,
      transferUssdTemplate: null,
      baseUssdCode: null,
      pinned: false,
      usedAt: null,
    },
    expect.objectContaining({ name: 'Zenith Bank', code: '057', ussdTemplate: '*966*Amount*AccountNumber#' }),
  ]);
});

it('returns the last good list of banks, with its time, when a newer one is empty or unavailable', async () => {
  const { reported, openBanks } = service([{ name: 'Zenith', code: '057' }]);
  const file = newList();
  const banks = openBanks(file);
  const first = unwrap(await banks.list());
  for (const bad of [[], null, 'banks']) {
    reported.answer = bad;
    reported.now += 13 * 3_600_000;
    const before = reported.news.length;
    expect(unwrap(await banks.list()).banks, 'at once').toEqual(first.banks);
    await until(() => reported.news.length > before);
    expect(reported.news.at(-1)).toMatchObject({ banks: first.banks, listedAt: first.listedAt });
  }
  expect(reported.news.some(({ problem }) => problem?.code === 'service-down')).toBe(true);
  expect(unwrap(await openBanks(file).list()).listedAt).toBe(first.listedAt);
});

it('asks once for the banks where many ask, and not again while the list is fresh', async () => {
  const { reported, openBanks } = service([{ name: 'Zenith', code: '057' }]);
  const banks = openBanks();
  banks.warm();
  await Promise.all([banks.list(), banks.list()]);
  await banks.list();
  banks.warm();
  expect(reported.asked).toBe(1);
});

it('asks again for a list of banks that was stored under a clock years ahead', async () => {
  const { reported, openBanks } = service([{ name: 'Zenith', code: '057' }]);
  const file = newList();
  await openBanks(file).list();
  reported.now -= 36 * 365 * 24 * 3_600_000;
  expect(unwrap(await openBanks(file).list()).banks).toHaveLength(1);
  await until(() => reported.asked === 2);
});

it('leaves the list of banks alone when an answer comes after the till was closed', async () => {
  const { reported, openBanks } = service([{ name: 'Zenith', code: '057' }]);
  const banks = openBanks();
  const bankList = banks.list();
  banks.stop();
  expect(unwrap(await bankList).banks).toEqual([]);
  expect(reported.news).toEqual([]);
});

it('explains why a till that never loaded a list of banks has none, and retries after a minute', async () => {
  const { reported, openBanks } = service(null);
  const banks = openBanks();
  const nothing = { banks: [], listedAt: null, problem: { code: 'service-down' } };
  expect(unwrap(await banks.list())).toMatchObject(nothing);
  await banks.list();
  expect(reported.asked).toBe(1);
  reported.now += 61_000;
  reported.answer = [{ name: 'Zenith', code: '057' }];
  expect(unwrap(await banks.list())).toMatchObject({ problem: null, banks: [{ name: 'Zenith' }] });
});

it.each(['', '{', '[]', 'null', '{"banks":[{"code":5}],"listedAt":"soon","pinned":7}'])(
  'takes a damaged file of banks (%j) for none',
  async (text) => {
    const { openBanks } = service([{ name: 'Zenith', code: '057' }]);
    const file = newList();
    writeFileSync(file, text);
    expect(unwrap(await openBanks(file).list()).banks).toHaveLength(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ banks: [{ code: '057' }], pinned: [] });
  },
);
