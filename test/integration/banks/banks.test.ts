import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bankChoicesProjection } from '../../../electron/banks/bank-choice.ts';
import { type Banks, createBanks } from '../../../electron/banks/banks.ts';
import { waitsProjection } from '../../../electron/banks/usual-wait.ts';
import { collectionsProjection } from '../../../electron/collections/projections/collections-projection.ts';
import { createMerchantClient } from '../../../electron/merchant/client.ts';
import type { BankList } from '../../../electron/shared/bank.ts';
import type { CollectionId } from '../../../electron/shared/collection.ts';
import { ussdString } from '../../../electron/shared/ussd.ts';
import { newFile, open } from '../../support/journal-kit.ts';
import { until } from '../../support/practice-kit.ts';
import { openTillKit, type TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

describe('the banks of the practice service, at an open till', () => {
  let kit: TillKit;
  beforeEach(async () => {
    kit = await openTillKit();
  });
  afterEach(async () => {
    await kit.close();
    expect(kit.mistakes).toEqual([]);
  });
  const banks = (): Banks => {
    const { banks: found } = kit.till();
    if (!found) throw new Error('no banks');
    return found;
  };
  const list = async () => unwrap(await banks().list());
  const named = async (name: string) => (await list()).banks.find((bank) => bank.name === name);

  it('are listed whole and in order, with null, "" and "null" as absent', async () => {
    const { banks: all, listedAt, problem } = await list();
    expect([all.length > 30, listedAt !== null, problem]).toEqual([true, true, null]);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).toSorted());
    const absent = { ussdTemplate: null, baseUssdCode: null };
    for (const name of ['Citibank Nigeria', 'Moniepoint Microfinance Bank', 'Globus Bank'])
      expect(await named(name)).toMatchObject(absent);
    expect(await named('First City Monument Bank')).toMatchObject({ baseUssdCode: null });
    expect(await named('Ecobank Nigeria')).toMatchObject({ code: '000010', ussdTemplate: null, baseUssdCode: '*326#' });
  });

  it('complete an account that was really issued', async () => {
    const { account, amount } = await kit.collect('18500');
    const bank = await named('Guaranty Trust Bank');
    if (!bank) throw new Error('no such bank');
    const dial = ussdString({ bank, amount: amount.units, account: account?.number ?? '' });
    expect(dial).toEqual({ ok: true, value: { code: `*737*2*18500*${account?.number}#`, asksAmount: false } });
  });

  it('are there without the service, pins and use too, after a restart', async () => {
    const { id } = await kit.collect();
    await list();
    unwrap(banks().pin('000013', true));
    unwrap(banks().choose(id, '000015'));
    await kit.practice.service.close();
    await kit.restart();
    const again = await list();
    expect(again.banks.find(({ code }) => code === '000013')).toMatchObject({ pinned: true, usedAt: null });
    expect(again.banks.find(({ code }) => code === '000015')?.usedAt).toBeGreaterThan(0);
    expect(unwrap(banks().pin('000013', false)).banks.some(({ pinned }) => pinned)).toBe(false);
    await kit.practice.restart();
  });

  it('take a choice once, of a bank and a sale they know, and the history tells it', async () => {
    const { id } = await kit.collect();
    await list();
    unwrap(banks().choose(id, '000013'));
    unwrap(banks().choose(id, '000013'));
    const chosen = unwrap(kit.collections().timeline(id)).filter(({ kind }) => kind === 'bank.chosen');
    expect(chosen.map(({ facts }) => facts)).toEqual([{ bank: 'Guaranty Trust Bank' }]);
    const stranger = '01ARZ3NDEKTSV4RRFFQ69G5FAV' as CollectionId;
    for (const refused of [banks().choose(id, '999999'), banks().choose(stranger, '000013'), banks().pin('9', true)])
      expect(refused).toMatchObject({ failure: { code: 'not-found' } });
  });

  it('measure real payments: nothing is shown at first, then the measured waits', async () => {
    await list();
    for (let n = 0; n < 8; n += 1) {
      const { id, account } = await kit.collect('500');
      expect(unwrap(banks().usualWait(id))).toBeNull();
      unwrap(banks().choose(id, '000013'));
      await kit.practice.control('/payments', { body: { accountNo: account?.number } });
      await kit.becomes(id, ({ verdict }) => verdict?.headline === 'paid');
    }
    const { id } = await kit.collect('500');
    expect(unwrap(banks().usualWait(id))).toMatchObject({ bank: null, count: 8 });
    unwrap(banks().choose(id, '000013'));
    expect(unwrap(banks().usualWait(id))).toMatchObject({ scope: 'bank-hour', bank: 'Guaranty Trust Bank', count: 8 });
  });
});

describe('an incomplete list', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'till-banks-'));
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
    return join(made, 'banks.json');
  };

  /** A service that answers with whatever the test says now. */
  async function service(first: unknown) {
    const told = { answer: first, asked: 0, news: [] as BankList[], now: Date.UTC(2026, 10, 21) };
    const server: Server = createServer((_, response) => {
      told.asked += 1;
      const good = told.answer !== null;
      response.writeHead(good ? 200 : 503, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(good ? { status: true, code: 200, data: told.answer } : { status: false, code: 503 }),
      );
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    onTestFinished(() => void server.close());
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const keys = { baseUrl, businessId: 1, accessKey: 'a', secretKey: 's', bearerToken: null };
    const merchant = createMerchantClient({ credentials: () => keys, fetch });
    const journal = open(newFile(), { projections: [collectionsProjection, bankChoicesProjection, waitsProjection] });
    const bare = (file: string) =>
      createBanks({ merchant, journal, file, now: () => told.now, changed: (list) => told.news.push(list) });
    const openBanks = (file: string) => {
      const banks = bare(file);
      onTestFinished(banks.stop);
      return banks;
    };
    return { told, openBanks };
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

  it('is replaced by the last good one, with its time, when a newer one is empty or unavailable', async () => {
    const { told, openBanks } = await service([{ name: 'Zenith', code: '057' }]);
    const file = folder();
    const banks = openBanks(file);
    const first = unwrap(await banks.list());
    for (const bad of [[], null, 'banks']) {
      told.answer = bad;
      told.now += 13 * 3_600_000;
      const before = told.news.length;
      expect(unwrap(await banks.list()).banks, 'at once').toEqual(first.banks);
      await until(() => told.news.length > before);
      expect(told.news.at(-1)).toMatchObject({ banks: first.banks, listedAt: first.listedAt });
    }
    expect(told.news.some(({ problem }) => problem?.code === 'service-down')).toBe(true);
    expect(unwrap(await openBanks(file).list()).listedAt).toBe(first.listedAt);
  });

  it('asks once for many, and not again while what it has is fresh', async () => {
    const { told, openBanks } = await service([{ name: 'Zenith', code: '057' }]);
    const banks = openBanks(folder());
    banks.warm();
    await Promise.all([banks.list(), banks.list()]);
    await banks.list();
    banks.warm();
    expect(told.asked).toBe(1);
  });

  it('is left alone by an answer that comes after the till was closed', async () => {
    const { told, openBanks } = await service([{ name: 'Zenith', code: '057' }]);
    const banks = openBanks(folder());
    const listed = banks.list();
    banks.stop();
    expect(unwrap(await listed).banks).toEqual([]);
    expect(told.news).toEqual([]);
  });

  it('explains why there is none on a till that never loaded one, and retries after a minute', async () => {
    const { told, openBanks } = await service(null);
    const banks = openBanks(folder());
    const nothing = { banks: [], listedAt: null, problem: { code: 'service-down' } };
    expect(unwrap(await banks.list())).toMatchObject(nothing);
    await banks.list();
    expect(told.asked).toBe(1);
    told.now += 61_000;
    told.answer = [{ name: 'Zenith', code: '057' }];
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
