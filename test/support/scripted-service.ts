import type {
  Answer,
  CallOptions,
  ListHead,
  MerchantClient,
  Transaction,
  VirtualAccount,
  WebhookEvent,
} from '../../electron/merchant/client.ts';
import { type Failure, failure } from '../../electron/shared/base/failure.ts';
import type { Units } from '../../electron/shared/base/money.ts';
import { err, ok, type Result } from '../../electron/shared/base/result.ts';
import { ms } from '../../electron/shared/base/units.ts';
import type { Flags } from '../../electron/shared/sales/evidence.ts';
import { eventWith, transactionWith, walletWith } from './decoded-records.ts';
import { arrivedFlags, facts, noFlags } from './evidence.ts';

type Create = Parameters<MerchantClient['createVirtualAccount']>[0];

/**
 * A merchant service in memory, for tests of what the till does with responses. It returns what a test sets, counts the
 * requests, and rejects every call that no test has set a response for.
 */
export function scriptedService(now: () => number) {
  const requests: {
    create: Create[];
    reads: string[];
    /** Of the reads and lists, those that found nothing new by their validator. */
    unchanged: number;
    feeds: number;
    /** Of the lists, those that may end at a known event, and those that did. */
    mayBeCut: number;
    cut: number;
    most: number[];
    businesses: number;
  } = {
    create: [],
    reads: [],
    unchanged: 0,
    feeds: 0,
    mayBeCut: 0,
    cut: 0,
    most: [],
    businesses: 0,
  };
  const transactions = new Map<string, Transaction>();
  const events: WebhookEvent[] = [];
  let issuedCount = 0;
  /** What a test sets. */
  const script = {
    /** The length of the list, which is not packed. */
    listBytes: 500,
    /** What the one wallet holds; null: the answer names no wallet. */
    walletBalance: null as number | null,
    /** Whether reads of the business fail, and nothing else. */
    refusesBusiness: false,
    /** The validator of each record, and of the event list. */
    tagOfRecord: null as ((record: Transaction) => string) | null,
    tagOfList: null as ((events: readonly WebhookEvent[]) => string) | null,
    nextCreate: null as (() => Promise<Result<VirtualAccount>>) | null,
    refusal: null as Failure | null,
    /** The response to lists alone. */
    listRefusal: null as Failure | null,
    /** How far ahead the service's `Date` is; null where it sends none. */
    timeAhead: null as number | null,
  };

  const answer = <T>(value: T): Result<Answer<T>> => {
    const at = ms(now());
    return ok({
      value,
      bytes: 500,
      sentAt: at,
      answeredAt: at,
      serviceTime: script.timeAhead === null ? null : ms(at + script.timeAhead),
      skipped: 0,
    } as Answer<T>);
  };
  let heldAnswer: Promise<void> | null = null;
  const unless = <T>(result: Result<Answer<T>>): Result<Answer<T>> => (script.refusal ? err(script.refusal) : result);

  const unchangedList = (): Result<Answer<never>> => {
    requests.unchanged += 1;
    const response = unless(answer([] as never));
    return response.ok ? ok({ ...response.value, notModified: true }) : response;
  };

  const issue = (input: Create): VirtualAccount => {
    issuedCount += 1;
    const refid = `REF${issuedCount}`;
    const accountNo = String(9_000_000_000 + issuedCount);
    transactions.set(refid, transaction(refid, { asked: input.amount.units, amount: input.amount.units }));
    const accountFields = { trackingId: refid, accountNo, accountName: 'SHOP / CUSTOMER', bankName: 'Wema Bank' };
    return {
      ...accountFields,
      date: '2026-11-21 10:00:00',
      raw: JSON.stringify(accountFields),
    } as VirtualAccount;
  };

  function list(refid: string, { amount, asked, flags = arrivedFlags, reference, accountNo }: ListedTransfer): void {
    const isReceived = flags.reversed !== 1 && flags.isreversing !== 1;
    const kind = isReceived ? 'transaction_success' : 'transaction_updated';
    const at = ms(now());
    const listedFacts = facts({ flags, refid, ...(amount !== undefined && { amount }), ...(asked && { asked }) });
    const names = { ourReference: reference ?? null, accountNo: accountNo ?? null };
    events.unshift(
      eventWith(`${refid}-${kind}-${at}`, listedFacts, { kind, refid, createdAt: at, updatedAt: at, ...names }),
    );
  }

  const answeringClient: Partial<MerchantClient> = {
    async createVirtualAccount(input) {
      requests.create.push(input);
      const scriptedCreate = script.nextCreate;
      script.nextCreate = null;
      if (!scriptedCreate) return unless(answer(issue(input)));
      const result = await scriptedCreate();
      return result.ok ? answer(result.value) : result;
    },
    async getTransaction({ refid }, { validator } = {}) {
      requests.reads.push(refid);
      const record = transactions.get(refid);
      if (!record) return unless(err(failure('not-found', { serviceCode: '327' })));
      const response = unless(answer(record));
      if (!response.ok || script.tagOfRecord === null) return response;
      const tag = { 'If-None-Match': script.tagOfRecord(record) };
      if (validator?.['If-None-Match'] !== tag['If-None-Match']) return ok({ ...response.value, validator: tag });
      requests.unchanged += 1;
      return ok({ ...response.value, value: [] as never, notModified: true });
    },
    async listEvents(
      _,
      { most = Number.POSITIVE_INFINITY, onTraffic = () => undefined, known = null, validator } = {},
    ) {
      requests.feeds += 1;
      const { listRefusal } = script;
      if (listRefusal) {
        await heldAnswer;
        return err(listRefusal);
      }
      if (known) requests.mayBeCut += 1;
      const end = known ? placeOf(known, events) : -1;
      if (end >= 0) {
        requests.cut += 1;
        onTraffic({ sent: 0, received: 45_000 });
        const response = unless(answer(events.slice(0, end)));
        await heldAnswer;
        return response.ok ? ok({ ...response.value, head: headOf(events), isCut: true }) : response;
      }
      requests.most.push(most);
      const tag = script.tagOfList && { 'If-None-Match': script.tagOfList(events) };
      if (tag && isSame(tag, validator)) return unchangedList();
      onTraffic({ sent: 0, received: Math.min(script.listBytes, most) });
      if (script.listBytes > most) return err(failure('bad-answer', { tooLong: true }));
      const response = unless(answer(events));
      await heldAnswer;
      return response.ok ? ok({ ...response.value, head: headOf(events), validator: tag }) : response;
    },
  };

  return {
    script,
    asked: requests,
    readBusiness: async () => {
      requests.businesses += 1;
      if (script.refusesBusiness) return err(failure('service-down'));
      return unless(answer({ wallets: script.walletBalance === null ? [] : [walletWith(script.walletBalance)] }));
    },
    events,
    transactions,
    issue,
    client: new Proxy(answeringClient, {
      get: (target, name) =>
        Reflect.get(target, name) ?? (() => Promise.reject(new Error(`not told: ${String(name)}`))),
    }) as MerchantClient,
    /** Issues the next account, and loses the answer that names it. */
    loseNextAnswer: () => {
      script.nextCreate = async () => {
        const sent = requests.create.at(-1);
        if (sent) issue(sent);
        return err(failure('unknown-outcome'));
      };
    },
    /** Holds the responses of event lists until the returned function is called. */
    holdFeed(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      heldAnswer = promise;
      return () => {
        heldAnswer = null;
        resolve();
      };
    },
    /** Reverses a payment; only the transaction shows it. */
    reverse(refid: string) {
      const before = transactions.get(refid);
      transactions.set(refid, transaction(refid, { ...before?.facts, flags: { ...arrivedFlags, reversed: 1 } }));
    },
    /** Lists a transfer, which no transaction shows: that it came, or that it goes back. */
    list,
    /** Pays: the transaction shows it by these flags, and the event list unless `event` is false. */
    pay(refid: string, { event = true, flags = arrivedFlags, ...how }: ListedTransfer & { event?: boolean } = {}) {
      const before = transactions.get(refid);
      const amount = how.amount ?? before?.facts.amount ?? null;
      transactions.set(refid, transaction(refid, { ...before?.facts, amount, flags }));
      if (event) list(refid, { ...how, asked: before?.facts.asked ?? null });
    },
  };
}

interface ListedTransfer {
  amount?: Units;
  asked?: Units | null;
  flags?: Flags;
  reference?: string;
  accountNo?: string;
}

type Tag = CallOptions['validator'];

const isSame = (one: Tag, other: Tag): boolean => one?.['If-None-Match'] === other?.['If-None-Match'];

/** As in the body of an answer: some of the first events, byte by byte. */
const headOf = (events: readonly WebhookEvent[]): ListHead => ({
  before: Buffer.alloc(0),
  records: Buffer.from(JSON.stringify(events.slice(0, 2))),
});

/** Where the first of known events comes again; -1 where they do not. */
const placeOf = ({ records }: ListHead, events: readonly WebhookEvent[]): number =>
  events.findIndex((_, at) => headOf(events.slice(at)).records.equals(records));

export const transaction = (refid: string, more: Parameters<typeof facts>[0]): Transaction => {
  const readFacts = facts({ flags: noFlags, ...more, refid });
  return transactionWith(refid, readFacts);
};
