import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTillShop } from '../../electron/app/open-till-shop.ts';
import type { BackOffice } from '../../electron/back-office/back-office.ts';
import { createCredentials, fileMarker } from '../../electron/credentials/credentials.ts';
import type { PrintedList } from '../../electron/receipts/list.ts';
import { messageWords } from '../../electron/receipts/message-words.ts';
import type { Sales } from '../../electron/sales/sales.ts';
import { openSettings } from '../../electron/settings/open-settings.ts';
import type { SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import type { RelayView } from '../../electron/shared/webhooks/relay.ts';
import { openTill, type Till } from '../../electron/till/till.ts';
import { createTillEvents } from '../../electron/till/till-events.ts';
import { memoryKeychain } from './memory-keychain.ts';
import { postgresPrograms } from './postgres/programs.ts';
import { type Kit, startKit, until } from './practice-kit.ts';

/** The relay of a till that is not in practice. */
export const RELAY = 'https://relay.example';

/** A service of another process that takes the place of the kit's own. */
type Elsewhere = Pick<Kit['service'], 'baseUrl' | 'credentials'>;

/**
 * A till as it is when it is not in practice: its own folder, keys from a keychain, and the practice service as a
 * separate server in place of the real one.
 */
export async function openTillKit(settings: Parameters<typeof startKit>[0] = {}, elsewhere: Elsewhere | null = null) {
  const practice: Kit = await startKit(settings);
  const service = elsewhere ?? practice.service;
  const dataDir = mkdtempSync(join(tmpdir(), 'till-'));
  const { keychain, native } = memoryKeychain();
  const store = openSettings(join(dataDir, 'settings.json'));
  const mistakes: unknown[] = [];
  /** How far the till's clocks were put forward, in ms. */
  let ahead = 0;
  const reportedSales: SaleView[] = [];
  const relays: RelayView[] = [];
  const events = createTillEvents();
  events.on('saleChanged', (_environment, view) => void reportedSales.push(view));
  events.on('relayChanged', (_environment, view) => void relays.push(view));

  const expectedMarker = fileMarker(join(dataDir, 'keys-expected'));
  const credentials = createCredentials({ keychain, environment: 'staging', expected: expectedMarker });
  const saveResult = await credentials.save({ baseUrl: service.baseUrl, ...service.credentials });
  if (!saveResult.ok) throw new Error(saveResult.failure.code);

  /** Where the relay is that the till and the service know as `RELAY`: a live till takes no address of this computer. */
  const relay = { address: new URL('/relay', practice.service.control).href };
  const there = (text: string) => text.replaceAll(RELAY, relay.address);
  const send = (url: string, { body, ...init }: RequestInit): Promise<Response> =>
    fetch(there(url), { ...init, ...(typeof body === 'string' ? { body: there(body) } : body && { body }) });

  /** Set by a test to lose the next response to a write after the service sent it. */
  let lose: ((answer: { data: { accountNo: string } }) => void) | null = null;
  const writing = async (url: string, init: RequestInit): Promise<Response> => {
    const answer = await send(url, init);
    if (!lose) return answer;
    lose((await answer.json()) as never);
    lose = null;
    throw new TypeError('terminated');
  };

  /** Every list that was rendered, and how many exports the journal had by then. */
  const drawnLists: { readonly list: PrintedList; readonly recorded: number }[] = [];
  /** What the press makes of them; null: it cannot. */
  let pdf: Uint8Array | null = Buffer.from('%PDF');

  /** False: the save dialog is cancelled. */
  let places = true;

  const open = () =>
    openTill({
      environment: 'staging',
      clocks: { wall: () => Date.now() + ahead, mono: () => performance.now() + ahead },
      dataDir,
      settings: store,
      keychain,
      fetch: send,
      fetchForWrites: writing,
      events,
      reportError: (error) => mistakes.push(error),
      renderListPdf: async (list) => {
        drawnLists.push({ list, recorded: till.tillJournal?.journal.entries({ kind: 'export.saved' }).length ?? 0 });
        return pdf;
      },
      openShop: openTillShop(postgresPrograms(), Promise.resolve()),
      messageWords,
      pickSavePath: async (name) => (places ? join(dataDir, name) : null),
    });
  let till: Till = await open();

  const sales = (): Sales => {
    if (!till.sales) throw new Error(till.problem?.code);
    return till.sales;
  };
  const view = (id: SaleId): SaleView => {
    const foundSale = sales().view(id);
    if (!foundSale.ok) throw new Error(foundSale.failure.code);
    return foundSale.value;
  };

  return {
    practice,
    events,
    reported: reportedSales,
    relays,
    relay,
    mistakes,
    drawn: drawnLists,
    jamThePress: () => {
      pdf = null;
    },
    dataDir,
    settings: store,
    keychain,
    /** What the keychain holds, and the mood it is in. */
    native,
    till: () => till,
    office(): BackOffice {
      if (!till.backOffice) throw new Error(till.problem?.code);
      return till.backOffice;
    },
    /** Time passes at the till at once, on both of its clocks. */
    pass: (duration: number) => {
      ahead += duration;
    },
    turnAway: () => {
      places = false;
    },
    sales,
    view,
    async collect(amount = '5000', phone = '08031234567'): Promise<SaleView> {
      const collectResult = await sales().collect({ amount, phone });
      if (!collectResult.ok) throw new Error(collectResult.failure.code);
      if (collectResult.value.account) sales().setCurrent(collectResult.value.id);
      return collectResult.value;
    },
    /** Reads now and repeatedly until the sale is as wanted. */
    becomes: (id: SaleId, isReached: (view: SaleView) => boolean) =>
      until(() => {
        sales().checkNow(id);
        const now = view(id);
        return isReached(now) && now;
      }),
    /** Issues the next account and loses the response. Returns its number, which only the service knows. */
    loseNextAnswer: () =>
      new Promise<string>((resolve) => {
        lose = ({ data }) => resolve(data.accountNo);
      }),
    async restart(): Promise<void> {
      await till.close();
      till = await open();
    },
    /** Runs work while the till is closed. */
    async between<T>(work: () => Promise<T>): Promise<T> {
      await till.close();
      try {
        return await work();
      } finally {
        till = await open();
      }
    },
    async close(): Promise<void> {
      await till.close();
      await practice.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type TillKit = Awaited<ReturnType<typeof openTillKit>>;
