import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setDefaultCACertificates, type TlsOptions } from 'node:tls';
import type { Collections } from '../../electron/collections/collections.ts';
import { parseReference } from '../../electron/collections/reference.ts';
import { openTill, type Till, type TillOptions } from '../../electron/compose/till.ts';
import { createCredentials } from '../../electron/credentials/credentials.ts';
import { fileMarker } from '../../electron/credentials/expected-marker.ts';
import { openSettings } from '../../electron/settings/open-settings.ts';
import type { CollectionId, CollectionView, ConnectionView } from '../../electron/shared/collection.ts';
import type { Result } from '../../electron/shared/result.ts';
import { ms } from '../../electron/shared/units.ts';
import { authority } from './certificates.ts';
import { type FaultProxy, startFaultProxy, type WireRequest } from './fault-proxy.ts';
import { memoryKeychain } from './memory-keychain.ts';
import { startKit, until } from './practice-kit.ts';

/** Where the till's requests go, as `strike` names them. */
export const routes = {
  create: 'POST /api/transactions/virtual-accounts',
  read: 'GET /api/transactions/',
  feed: 'GET /api/webhooks/get-events',
  all: '*',
} as const;

export interface FaultKitOptions {
  readonly tls?: TlsOptions;
  readonly clocks?: TillOptions['clocks'];
  readonly deadlines?: TillOptions['deadlines'];
  readonly practice?: Parameters<typeof startKit>[0];
  /** The service's address has a name to look up; names lead to this computer. */
  readonly byName?: boolean;
}

/** One request on one connection: bytes can be counted, and nothing of the last fault lives on. */
const fetchOnce: TillOptions['fetch'] = (url, init) =>
  fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), connection: 'close' } });

/**
 * A real till over a real practice service, with a line between them that breaks on demand. Whatever a test does, the
 * house rules are watched meanwhile: see `brokenRules`.
 */
export async function openFaultKit(options: FaultKitOptions = {}) {
  const practice = await startKit(options.practice);
  const dataDir = mkdtempSync(join(tmpdir(), 'till-'));
  const { keychain, native } = memoryKeychain(ms(250));
  const store = openSettings(join(dataDir, 'settings.json'));
  const told: CollectionView[] = [];
  const connections: ConnectionView[] = [];
  const broken: string[] = [];
  const paid = new Set<string>();
  let asked = 0;
  let till: Till | null = null;

  const steps = (id: string) => {
    const line = till?.collections?.timeline(id as CollectionId);
    return line?.ok ? line.value.map(({ kind }) => kind) : [];
  };

  /** Law 2: the intent is durable before its request leaves. */
  function heard({ method, path, body }: WireRequest): void {
    if (!`${method} ${path}`.startsWith(routes.create)) return;
    const { meta } = JSON.parse(body) as { meta: Record<string, string> };
    const reference = parseReference(meta['your-reference'] ?? null);
    if (!reference || !steps(reference.collection).includes('attempt.sending'))
      broken.push('a request left before its intent was durable');
  }

  /** Laws 1 and 2: nothing is shown that is not durable, no money that did not come. */
  function collectionChanged(view: CollectionView): void {
    told.push(view);
    if (view.account && !steps(view.id).includes('attempt.issued'))
      broken.push('an account was shown before the journal had it');
    const number = view.account?.number ?? '';
    if (view.verdict && view.verdict.received !== 'none' && view.account && !paid.has(number))
      broken.push('money was shown that never came');
  }

  const line: FaultProxy = await startFaultProxy({
    to: Number(new URL(practice.service.baseUrl).port),
    ...(options.tls ? { tls: options.tls } : {}),
    heard,
  });
  if (options.tls) setDefaultCACertificates([authority]);
  const host = options.byName ? 'localhost' : '127.0.0.1';
  const baseUrl = `${options.tls ? 'https' : 'http'}://${host}:${line.port}/api`;
  const expected = fileMarker(join(dataDir, 'keys-expected'));
  const credentials = createCredentials({ keychain, environment: 'staging', expected });
  const saved = await credentials.save({ ...practice.service.credentials, baseUrl });
  if (!saved.ok) throw new Error(saved.failure.code);

  const open = () =>
    openTill({
      environment: 'staging',
      dataDir,
      settings: store,
      keychain,
      fetch: fetchOnce,
      fetchForWrites: fetchOnce,
      listener: {
        collectionChanged,
        checked: () => undefined,
        connectionChanged: (view) => connections.push(view),
        offsetChanged: () => undefined,
        unmatchedChanged: () => undefined,
      },
      broke: (error) => broken.push(`a look broke: ${String(error)}`),
      deadlines: options.deadlines ?? { read: ms(500), write: ms(600), events: ms(1_500) },
      ...(options.clocks ? { clocks: options.clocks } : {}),
    });
  till = await open();

  const current = (): Till => {
    if (!till) throw new Error('the till is closed');
    return till;
  };
  const collections = (): Collections => {
    const found = current().collections;
    if (!found) throw new Error(`no collections: ${current().problem?.code}`);
    return found;
  };
  const view = (id: CollectionId): CollectionView => {
    const found = collections().view(id);
    if (!found.ok) throw new Error(found.failure.code);
    return found.value;
  };
  const accounts = () =>
    line.answered
      .filter(({ request: { method, path } }) => `${method} ${path}`.startsWith(routes.create))
      .map(({ answer }) => (JSON.parse(answer.body) as { data?: { accountNo?: string } }).data?.accountNo)
      .filter((number) => number !== undefined);
  const posts = () => line.heard.filter(({ method, path }) => `${method} ${path}`.startsWith(routes.create));

  return {
    practice,
    line,
    told,
    connections,
    dataDir,
    native,
    till: current,
    collections,
    view,
    posts,
    /** Numbers of all accounts the service opened, seen or not. */
    accounts,
    settings: store,
    /** The cashier asks; whatever comes of it. */
    ask(amount = '5000', phone = '08031234567'): Promise<Result<CollectionView>> {
      asked += 1;
      return collections().collect({ amount, phone });
    },
    /** The cashier asks and gets a collection, with or without an account. */
    async collect(amount?: string, phone?: string): Promise<CollectionView> {
      const result = await this.ask(amount, phone);
      if (!result.ok) throw new Error(`not collected: ${JSON.stringify(result.failure)}`);
      return result.value;
    },
    /** An account that is issued and on the screen. */
    async issued(amount?: string, phone?: string): Promise<CollectionView & { account: { number: string } }> {
      const given = await this.collect(amount, phone);
      if (!given.account) throw new Error(`no account: ${given.progress} ${JSON.stringify(given.problem)}`);
      collections().stage(given.id);
      return { ...view(given.id), account: given.account };
    },
    /** Only ever because a person pressed it. */
    tryAgain(id: CollectionId): Promise<Result<CollectionView>> {
      asked += 1;
      return collections().tryAgain(id);
    },
    async pay(accountNo: string, more: object = {}): Promise<void> {
      paid.add(accountNo);
      const { http, body } = await practice.control('/payments', { body: { accountNo, ...more } });
      if (http !== 200) throw new Error(`not paid: ${body.msg}`);
    },
    /** Waits for a state, pressing "Check now" a few times, as a person would. */
    async becomes(id: CollectionId, wanted: (view: CollectionView) => boolean, what: string): Promise<CollectionView> {
      let pressed = 0;
      return until(() => {
        if (Date.now() - pressed > 150) {
          pressed = Date.now();
          collections().checkNow(id);
        }
        const now = view(id);
        return wanted(now) && now;
      }, 3_500).catch(() => {
        throw new Error(`${what}: it stayed ${JSON.stringify({ ...view(id), verdict: view(id).verdict?.headline })}`);
      });
    },
    /** How often this collection turned to paid: how often the till rang. */
    rang: (id: CollectionId) => {
      const turns = told.filter((view) => view.id === id).map((view) => view.verdict?.headline === 'paid');
      return turns.filter((isPaid, at) => isPaid && !turns[at - 1]).length;
    },
    connection: () => collections().snapshot().connection,
    connectionBecomes: (state: ConnectionView['state']) =>
      until(() => collections().snapshot().connection.state === state, 3_500).catch(() => {
        throw new Error(`the connection stayed ${collections().snapshot().connection.state}, not ${state}`);
      }),
    async stop(): Promise<void> {
      await till?.close();
    },
    async restart(): Promise<void> {
      await till?.close();
      till = await open();
    },
    /** What of the laws was broken so far: no line but a failure of the product. */
    brokenRules(): readonly string[] {
      const keys = Object.values(practice.service.credentials).filter((value) => typeof value === 'string');
      const said = JSON.stringify([told, connections]);
      if (keys.some((key) => said.includes(key))) broken.push('a key was told to a window');
      if (posts().length > asked) broken.push(`${posts().length} requests for ${asked} decisions of a person`);
      return [...new Set(broken)];
    },
    async close(): Promise<void> {
      await till?.close();
      await line.close();
      await practice.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type FaultKit = Awaited<ReturnType<typeof openFaultKit>>;
