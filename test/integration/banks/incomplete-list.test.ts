import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bankChoicesProjection } from '../../../electron/banks/bank-choice.ts';
import { createBanks } from '../../../electron/banks/banks.ts';
import { waitsProjection } from '../../../electron/banks/usual-wait.ts';
import { createMerchantClient } from '../../../electron/merchant/client.ts';
import { salesProjection } from '../../../electron/sales/projections/sales-projection.ts';
import type { BankList } from '../../../electron/shared/banks/bank.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { listen } from '../../support/listen.ts';
import { until } from '../../support/practice-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('an incomplete list', () => {
  const folder = () => {
    const newFolder = mkdtempSync(join(tmpdir(), 'till-banks-'));
    onTestFinished(() => rmSync(newFolder, { recursive: true, force: true }));
    return join(newFolder, 'banks.json');
  };

  /** A service that answers with whatever the test says now. */
  async function service(first: unknown) {
    const serviceState = { answer: first, asked: 0, news: [] as BankList[], now: Date.UTC(2026, 10, 21) };
    const server: Server = createServer((_, response) => {
      serviceState.asked += 1;
      const good = serviceState.answer !== null;
      response.writeHead(good ? 200 : 503, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(good ? { status: true, code: 200, data: serviceState.answer } : { status: false, code: 503 }),
      );
    });
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${await listen(server)}`;
    const keys = { baseUrl, businessId: 1, accessKey: 'a', secretKey: 's', bearerToken: null };
    const merchant = createMerchantClient({ credentials: () => keys, fetch });
    const journal = open(newFile(), { projections: [salesProjection, bankChoicesProjection, waitsProjection] });
    const bare = (file: string) =>
      createBanks({
        merchant,
        journal,
        file,
        now: () => serviceState.now,
        changed: (list) => serviceState.news.push(list),
      });
    const openBanks = (file: string) => {
      const banks = bare(file);
      onTestFinished(banks.stop);
      return banks;
    };
    return { reported: serviceState, openBanks };
  }

  it('contains one of each code, names without invisible characters, and only selectable rows', async () => {
    const rows = [
      { name: ' Zenith\u202e Bank ', code: '057', ussdTemplate: '*966*Amount*AccountNumber#' },
      { name: 'Zenith again', code: '057' },
      { name: 'No code' },
      { name: '\u200b', code: '1' },
      null,
      { name: 'Access', code: 44, ussdTemplate: 'NULL', baseUssdCode: ' ' },
    ];
    const { openBanks } = await service(rows);
    expect(unwrap(await openBanks(folder()).list()).banks).toEqual([
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
    const { reported, openBanks } = await service([{ name: 'Zenith', code: '057' }]);
    const file = folder();
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

  it('asks once for many, and not again while what it has is fresh', async () => {
    const { reported, openBanks } = await service([{ name: 'Zenith', code: '057' }]);
    const banks = openBanks(folder());
    banks.warm();
    await Promise.all([banks.list(), banks.list()]);
    await banks.list();
    banks.warm();
    expect(reported.asked).toBe(1);
  });

  it('asks again for a list of banks that was stored under a clock years ahead', async () => {
    const { reported, openBanks } = await service([{ name: 'Zenith', code: '057' }]);
    const file = folder();
    await openBanks(file).list();
    reported.now -= 36 * 365 * 24 * 3_600_000;
    expect(unwrap(await openBanks(file).list()).banks).toHaveLength(1);
    await until(() => reported.asked === 2);
  });

  it('leaves the list of banks alone when an answer comes after the till was closed', async () => {
    const { reported, openBanks } = await service([{ name: 'Zenith', code: '057' }]);
    const banks = openBanks(folder());
    const bankList = banks.list();
    banks.stop();
    expect(unwrap(await bankList).banks).toEqual([]);
    expect(reported.news).toEqual([]);
  });

  it('explains why there is none on a till that never loaded one, and retries after a minute', async () => {
    const { reported, openBanks } = await service(null);
    const banks = openBanks(folder());
    const nothing = { banks: [], listedAt: null, problem: { code: 'service-down' } };
    expect(unwrap(await banks.list())).toMatchObject(nothing);
    await banks.list();
    expect(reported.asked).toBe(1);
    reported.now += 61_000;
    reported.answer = [{ name: 'Zenith', code: '057' }];
    expect(unwrap(await banks.list())).toMatchObject({ problem: null, banks: [{ name: 'Zenith' }] });
  });

  it.each(['', '{', '[]', 'null', '{"banks":[{"code":5}],"listedAt":"soon","pinned":7}'])(
    'takes a damaged file (%j) for none',
    async (text) => {
      const { openBanks } = await service([{ name: 'Zenith', code: '057' }]);
      const file = folder();
      writeFileSync(file, text);
      expect(unwrap(await openBanks(file).list()).banks).toHaveLength(1);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ banks: [{ code: '057' }], pinned: [] });
    },
  );
});
