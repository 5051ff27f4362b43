import { join } from 'node:path';
import type { DataUseCounter } from '../back-office/data-use/data-use.ts';
import { fileKeychain } from '../credentials/file-keychain.ts';
import type { Log } from '../logging/log.ts';
import { tokenEnd } from '../merchant/dates.ts';
import type { ClosedShift } from '../messages/fact.ts';
import { createOwnerMessages, type OwnerMessages, type OwnerMessagesOptions } from '../messages/owner-messages.ts';
import { timers } from '../platform/timers.ts';
import type { Sales } from '../sales/sales.ts';
import { messageChannels, type SendProblem } from '../shared/messages/messages.ts';
import type { ShopStatus } from '../shared/shop/shop.ts';
import type { ZReport } from '../shared/staff/staff.ts';
import { listenTo, type TillEvents } from './till-events.ts';
import type { CurrentKeys, TillContext } from './till-options.ts';

/** Of closed shifts, those that may be news. */
const NEWEST = 5;

/** Creates the messages to the owner of one till, fed by its events; null where their words cannot be loaded. */
export function createMessagesFor(
  { options, open, clock, shop }: TillContext,
  credentials: CurrentKeys,
  actor: () => string,
  sales: Sales,
  dataUse: Pick<DataUseCounter, 'add'>,
): OwnerMessages | null {
  const { environment, dataDir, events, settings, keychain, messageWords } = options;
  if (!messageWords) return null;
  const { journal } = open;
  const status = (): ShopStatus => shop?.status() ?? { state: 'opening' };
  const messages = createOwnerMessages({
    environment,
    till: open.till,
    keychain: environment === 'practice' ? fileKeychain(join(dataDir, 'secrets')) : keychain,
    file: join(dataDir, 'owner-messages.json'),
    journal,
    actor,
    fetch: options.fetchForWrites,
    onTraffic: ({ sent, received }) => dataUse.add('messages', { requests: 1, bytes: sent + received }),
    ...timers,
    random: Math.random,
    reportError: (error) => options.reportError(error, 'messages'),
    now: clock.now,
    clockOffset: clock.offset,
    words: () =>
      messageWords({
        environment,
        settings: settings.get(),
        tillName: ownName(status()),
        shift: (shift) => zReportOf(journal.query, shift),
      }),
    forAlerts: sales.forAlerts,
    closedShifts: () => closedShifts(journal.query),
    tokenEndsAt: () => tokenEnd(credentials()?.bearerToken ?? null),
    connection: sales.connection,
    shop: status,
    lastEntry: (till) => shop?.opened()?.others.get('SELECT seq, at FROM stream WHERE till = ?', [till]) ?? null,
    async claim(name) {
      const openShop = shop?.opened();
      if (!openShop) return 'unknown';
      const { till } = openShop.status();
      const winner = await openShop.day.claim(name);
      if (!winner.ok) return 'unknown';
      return winner.value === till ? 'mine' : 'another';
    },
    changed: (view) => void events.emit('messagesChanged', environment, view),
  });
  const removeListeners = listenTo(events, (from) => from === environment, {
    saleChanged: messages.saleChanged,
    unmatchedChanged: messages.unmatchedChanged,
    staffChanged: messages.staffChanged,
    shopChanged: messages.shopChanged,
    connectionChanged: ({ state }) => messages.connectionChanged(state),
  });
  return {
    ...messages,
    close() {
      removeListeners();
      messages.close();
    },
  };
}

/** Logs why the last message on a channel did not arrive, once until it is something else. */
export function logFailedMessages(events: TillEvents, log: Log): void {
  const lastProblems = new Map<string, SendProblem | null>();
  events.on('messagesChanged', (environment, view) => {
    for (const channel of messageChannels) {
      const problem = view[channel]?.problem ?? null;
      const name = `${environment} ${channel}`;
      if (problem !== null && problem !== lastProblems.get(name))
        log.warn(`message.failed.${channel}`, { environment, state: problem });
      lastProblems.set(name, problem);
    }
  });
}

const ownName = (shop: ShopStatus): string | null => (shop.state === 'member' ? (shop.names[shop.till] ?? null) : null);

type Query = TillContext['open']['journal']['query'];

const closedShifts = (query: Query): ReturnType<OwnerMessagesOptions['closedShifts']> =>
  query
    .all<{ z: string }>('SELECT z FROM shift WHERE z IS NOT NULL ORDER BY until DESC LIMIT ?', [NEWEST])
    .map(({ z }) => JSON.parse(z) as ZReport)
    .map(({ number, madeAt, head }) => ({ number, seal: head.hash, at: madeAt }));

const zReportOf = (query: Query, { number, seal }: ClosedShift): ZReport | null =>
  query
    .all<{ z: string }>('SELECT z FROM shift WHERE number = ? AND z IS NOT NULL ORDER BY until DESC', [number])
    .map(({ z }) => JSON.parse(z) as ZReport)
    .find(({ head }) => seal === undefined || head.hash === seal) ?? null;
