import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTillShop } from '../../electron/app/open-till-shop.ts';
import { createCredentials, fileMarker } from '../../electron/credentials/credentials.ts';
import type { PrintedList } from '../../electron/receipts/list.ts';
import { messageWords } from '../../electron/receipts/message-words.ts';
import { openSettings } from '../../electron/settings/open-settings.ts';
import type { SaleDetailsInput } from '../../electron/shared/sales/contract.ts';
import type { SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import type { RelayView } from '../../electron/shared/webhooks/relay.ts';
import { openTill, type Till } from '../../electron/till/till.ts';
import { createTillEvents } from '../../electron/till/till-events.ts';
import { memoryKeychain } from './memory-keychain.ts';
import { postgresPrograms } from './postgres/programs.ts';
import { type Kit, startKit, until } from './practice-kit.ts';
import { unwrap } from './unwrap.ts';

/** The relay of a till that is not in practice. */
export const RELAY = 'https://relay.example';

/** A service of another process that takes the place of the kit's own. */
type Elsewhere = Pick<Kit['service'], 'baseUrl' | 'credentials'>;

/**
 * A till as it is when it is not in practice: its own folder, keys from a keychain, and the practice service as a
 * separate server in place of the real one.
 */
export async function openTillKit(
  settings: Parameters<typeof startKit>[0] = {},
  elsewhere: Elsewhere | null = null,
  loadShop?: Parameters<typeof openTillShop>[2],
) {
  /** How far the clocks of the till and of the service were put forward, in ms. */
  let aheadTogether = 0;
  const practice: Kit = await startKit({ now: () => Date.now() + aheadTogether, ...settings });
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
  const credentials = createCredentials(keychain, 'staging', expectedMarker);
  unwrap(await credentials.save({ baseUrl: service.baseUrl, ...service.credentials }));

  /** Where the relay is that the till and the service know as `RELAY`: a live till takes no address of this computer. */
  const relay = { address: new URL('/relay', practice.service.control).href };
  const there = (text: string) => text.replaceAll(RELAY, relay.address);
  /** The service's HTTP `Date` is the computer's, so it is put forward here. */
  async function send(url: string, { body, ...init }: RequestInit): Promise<Response> {
    const answer = await fetch(there(url), {
      ...init,
      ...(typeof body === 'string' ? { body: there(body) } : body && { body }),
    });
    if (aheadTogether === 0) return answer;
    const headers = new Headers(answer.headers);
    headers.set('date', new Date(Date.now() + aheadTogether).toUTCString());
    return new Response(answer.body, { status: answer.status, headers });
  }

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
      clocks: {
        wall: () => Date.now() + aheadTogether + ahead,
        mono: () => performance.now() + aheadTogether + ahead,
      },
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
      openShop: openTillShop(postgresPrograms(), Promise.resolve(), loadShop),
      messageWords,
      pickSavePath: async (name) => (places ? join(dataDir, name) : null),
    });
  let till: Till = await open();

  /** Returns a part of the till that is open. Throws where it could not be opened. */
  function part<Name extends keyof Till>(name: Name): NonNullable<Till[Name]> {
    const openedPart = till[name];
    if (!openedPart) throw new Error(till.problem?.code);
    return openedPart;
  }
  const sales = () => part('sales');
  const view = (id: SaleId): SaleView => unwrap(sales().view(id));

  const kit = {
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
    part,
    journal: () => part('tillJournal').journal,
    office: () => part('backOffice'),
    /** Time passes at the till at once, on both of its clocks. */
    pass: (duration: number) => {
      ahead += duration;
    },
    /** Time passes at the till and at its service, as while the requests of a minute are used up. */
    passTogether: (duration: number) => {
      aheadTogether += duration;
    },
    turnAway: () => {
      places = false;
    },
    sales,
    view,
    async collect(amount = '5000', phone = '08031234567', details: SaleDetailsInput | null = null): Promise<SaleView> {
      const sale = view(unwrap(await sales().collect({ amount, phone, details })));
      if (sale.account) sales().setCurrent(sale.id);
      return sale;
    },
    /** The customer transfers what was asked, or what `more` says. */
    pay: ({ account }: Pick<SaleView, 'account'>, more: object = {}) =>
      practice.control('/payments', { body: { accountNo: account?.number, ...more } }),
    /** Reads now and repeatedly until the sale is as wanted. */
    becomes: (id: SaleId, isReached: (view: SaleView) => boolean) =>
      until(() => {
        sales().checkNow(id);
        const now = view(id);
        return isReached(now) && now;
      }),
    isPaid: (id: SaleId) => view(id).verdict?.headline === 'paid',
    becomesPaid: (id: SaleId) => kit.becomes(id, ({ verdict }) => verdict?.headline === 'paid'),
    /** Collects, and waits until the customer has paid. */
    async sell(amount?: string, phone?: string): Promise<SaleView> {
      const sale = await kit.collect(amount, phone);
      await kit.pay(sale);
      return kit.becomesPaid(sale.id);
    },
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
  return kit;
}

export type TillKit = Awaited<ReturnType<typeof openTillKit>>;
