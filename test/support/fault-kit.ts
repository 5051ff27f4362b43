import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TlsOptions } from 'node:tls';
import { createCredentials, fileMarker } from '../../electron/credentials/credentials.ts';
import { defaultDeadlines } from '../../electron/merchant/client.ts';
import type { Sales } from '../../electron/sales/sales.ts';
import { openSettings } from '../../electron/settings/open-settings.ts';
import type { Result } from '../../electron/shared/base/result.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { ConnectionState, SaleId, SaleView } from '../../electron/shared/sales/sale.ts';
import { openTill, type Till } from '../../electron/till/till.ts';
import { createTillEvents } from '../../electron/till/till-events.ts';
import type { TillOptions } from '../../electron/till/till-options.ts';
import { type Fetch, fetchOnce, movableClock } from './fault-parts.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { referenceIn, watchInvariants } from './invariants.ts';
import { memoryKeychain } from './memory-keychain.ts';
import { startKit, until } from './practice-kit.ts';
import type { WireRequest } from './proxy/wire.ts';
import { unwrap } from './unwrap.ts';

/** The routes of the till's requests, as `strike` takes them. */
export const routes = {
  create: 'POST /api/transactions/virtual-accounts',
  read: 'GET /api/transactions/',
  feed: 'GET /api/webhooks/get-events',
  all: '*',
} as const;

export interface FaultKitOptions {
  /** What the line shows as its server; see `trustAuthority`. */
  readonly tls?: TlsOptions;
  /** How far this computer's clock is ahead when the till is opened, in ms. */
  readonly clockAhead?: number;
  readonly deadlines?: NonNullable<TillOptions['deadlines']>;
  readonly practice?: NonNullable<Parameters<typeof startKit>[0]>;
  /** The service's address is a host name; names resolve to this computer. */
  readonly byName?: boolean;
  /** The owner gave no bearer token, or this one. */
  readonly bearerToken?: string | null;
}

const isForAccount = ({ method, path }: WireRequest) => `${method} ${path}`.startsWith(routes.create);

/**
 * A real till over a real practice service, with a line between them that breaks on demand. Whatever a test does, the
 * invariants are watched meanwhile: see `brokenRules`.
 */
export async function openFaultKit(options: FaultKitOptions = {}) {
  const practice = await startKit(options.practice);
  const givenCredentials = practice.service.credentials;
  const keys =
    options.bearerToken === undefined ? givenCredentials : { ...givenCredentials, bearerToken: options.bearerToken };
  const dataDir = mkdtempSync(join(tmpdir(), 'till-'));
  const { keychain } = memoryKeychain(ms(250));
  const settings = openSettings(join(dataDir, 'settings.json'));
  const clock = movableClock(options.clockAhead ?? 0);
  let slept = 0;
  let till: Till | null = null;
  /** How requests leave; a test puts its own in place to be the network of this computer. */
  let network: Fetch = fetchOnce;
  const underWay = new Set<Promise<unknown>>();
  /** Every request of the till when it makes it, as a route: the line may have it later. */
  const requests: string[] = [];
  /** Why the last request ended without a response, for a test that did not expect it. */
  let lastError: unknown = null;
  const send: Fetch = (url, init) => {
    requests.push(`${init.method} ${new URL(url).pathname}`);
    const answer = network(url, init);
    underWay.add(answer);
    const over = () => underWay.delete(answer);
    answer.then(over, (error: unknown) => {
      lastError = error;
      over();
    });
    return answer;
  };

  const rules = watchInvariants(
    (id) => {
      const line = till?.sales?.timeline(id as SaleId);
      return line?.ok ? line.value.map(({ kind }) => kind) : [];
    },
    [givenCredentials.accessKey, givenCredentials.secretKey, givenCredentials.bearerToken],
  );
  const line = await startFaultProxy({
    to: Number(new URL(practice.service.baseUrl).port),
    ...(options.tls ? { tls: options.tls } : {}),
    received: (request) => isForAccount(request) && rules.requestForAccount(request),
  });
  /** Returns the sale for which the service issued an account. */
  const saleOf = (accountNo: string): string | null => {
    const issuedExchange = line.answered.find(
      ({ request, answer }) =>
        isForAccount(request) &&
        (JSON.parse(answer.body) as { data?: { accountNo?: string } }).data?.accountNo === accountNo,
    );
    return issuedExchange ? (referenceIn(issuedExchange.request.body)?.sale ?? null) : null;
  };
  const baseUrl = `${options.tls ? 'https' : 'http'}://${options.byName ? 'localhost' : '127.0.0.1'}:${line.port}/api`;
  const expectedMarker = fileMarker(join(dataDir, 'keys-expected'));
  const credentials = createCredentials(keychain, 'staging', expectedMarker);
  unwrap(await credentials.save({ ...keys, baseUrl }));

  const events = createTillEvents();
  events.on('saleChanged', (_environment, view) => rules.saleChanged(view));
  events.on('connectionChanged', (_environment, view) => rules.connectionChanged(view));
  const open = () =>
    openTill({
      environment: 'staging',
      dataDir,
      settings,
      keychain,
      fetch: send,
      fetchForWrites: send,
      events,
      reportError: rules.reportError,
      deadlines: options.deadlines ?? defaultDeadlines,
      clocks: clock,
    });
  till = await open();

  const current = (): Till => {
    if (!till) throw new Error('the till is closed');
    return till;
  };
  const sales = (): Sales => {
    const currentSales = current().sales;
    if (!currentSales) throw new Error(`no sales: ${current().problem?.code}`);
    return currentSales;
  };
  const view = (id: SaleId): SaleView => unwrap(sales().view(id));

  /** The last responses of the service, and why another could not be had, for the message of a test that fails. */
  const lastAnswers = (): readonly string[] => [
    `the last of ${line.received.length} requests; failure: ${line.lastFailure()}`,
    ...line.answered
      .slice(-40)
      .map(
        ({ request, answer }) =>
          `${request.method} ${request.path}: ${answer.status}, ${answer.body.length} characters`,
      ),
  ];

  const kit = {
    practice,
    requests: requests as readonly string[],
    /** The requests without a response yet. */
    underWay: (): readonly Promise<unknown>[] => [...underWay],
    line,
    dataDir,
    clock,
    till: current,
    sales,
    view,
    rang: rules.rang,
    reported: rules.reported,
    brokenRules: rules.broken,
    /** Requests for accounts that reached the line. */
    posts: () => line.received.filter(isForAccount),
    /** Numbers of all accounts the service issued, shown or not, oldest first. */
    accounts: () =>
      line.answered
        .filter(({ request }) => isForAccount(request))
        .flatMap(({ answer }) => (JSON.parse(answer.body) as { data?: { accountNo?: string } }).data?.accountNo ?? []),
    /** From now on requests leave like this, or as ever. */
    through: (other: Fetch | null) => {
      network = other ?? fetchOnce;
    },
    /** The computer is shut for so long, and wakes: its clock, the service's and their customers went on. */
    async sleep(duration: number): Promise<void> {
      slept += duration;
      clock.move(duration);
      line.shiftDate(slept);
      await practice.control('/clock', { body: { advanceMs: duration } });
    },
    connection: () => sales().snapshot().connection,
    /** Collects as a cashier does. Returns the result. */
    ask: (amount = '5000', phone = '08031234567'): Promise<Result<SaleId>> =>
      rules.asking(() => sales().collect({ amount, phone })),
    /** Collects as a cashier does. Returns the sale, with or without an account. */
    collect: async (amount?: string, phone?: string): Promise<SaleView> => view(unwrap(await kit.ask(amount, phone))),
    /** An account that is issued and on the screen. */
    async issued(amount?: string, phone?: string): Promise<SaleView & { account: { number: string } }> {
      const { id, account, progress, problem } = await kit.collect(amount, phone);
      if (!account) {
        const why = [JSON.stringify(problem), ...lastAnswers()].join('\n');
        throw new Error(`no account: ${progress} ${why}`, { cause: lastError });
      }
      sales().setCurrent(id);
      return { ...view(id), account };
    },
    /** Only ever because a person pressed it. */
    async tryAgain(id: SaleId): Promise<SaleView> {
      const result = await rules.asking(() => sales().tryAgain(id));
      assert.ok(result.ok, `trying again: ${JSON.stringify(result)}`);
      return view(id);
    },
    async pay(accountNo: string, more: object = {}): Promise<void> {
      rules.paid(accountNo, saleOf(accountNo));
      const { http, body } = await practice.control('/payments', { body: { accountNo, ...more } });
      if (http !== 200) throw new Error(`not paid: ${body.msg}`);
    },
    /** Waits for a state, pressing "Check now" a few times, as a person would. */
    async becomes(id: SaleId, isReached: (view: SaleView) => boolean, what: string): Promise<SaleView> {
      let pressCount = 0;
      return until(() => {
        if (Date.now() - pressCount > 150) {
          pressCount = Date.now();
          sales().checkNow(id);
        }
        const now = view(id);
        return isReached(now) && now;
      }).catch(() => {
        const unchangedView = JSON.stringify({ ...view(id), verdict: view(id).verdict?.headline });
        throw new Error([`${what}: it stayed ${unchangedView}`, ...lastAnswers()].join('\n'), { cause: lastError });
      });
    },
    connectionBecomes: (state: ConnectionState) =>
      until(() => kit.connection().state === state).catch(() => {
        throw new Error(`the connection stayed ${kit.connection().state}, not ${state}`);
      }),
    async stop(): Promise<void> {
      // Closing gives the last copy five seconds; here it is made, also on a busy computer.
      await till?.tillJournal?.maintenance.backUp();
      await till?.close();
      till = null;
    },
    async restart(): Promise<void> {
      await kit.stop();
      till = await open();
    },
    async close(): Promise<void> {
      await kit.stop();
      await line.close();
      await practice.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return kit;
}

export type FaultKit = Awaited<ReturnType<typeof openFaultKit>>;
