import type { MerchantClient, WebhookEvent } from '../../../../electron/merchant/client.ts';
import { decodeEnvelope } from '../../../../electron/merchant/decode/envelope.ts';
import { decodeTransaction } from '../../../../electron/merchant/decode/transaction.ts';
import { decodeVirtualAccount } from '../../../../electron/merchant/decode/virtual-account.ts';
import { decodeWebhookEvent } from '../../../../electron/merchant/decode/webhooks.ts';
import { failureOfReply } from '../../../../electron/merchant/failures.ts';
import { readJson } from '../../../../electron/merchant/streaming-json/json.ts';
import { type Failure, failure } from '../../../../electron/shared/base/failure.ts';
import { err, ok, type Result } from '../../../../electron/shared/base/result.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import { type Deal, type Ledger, listedEvent, newsOf, type RecordedEvent, recordOf } from './ledger.ts';
import type { AnswerKind, Manners, ServiceState } from './steps.ts';

type Create = Parameters<MerchantClient['createVirtualAccount']>[0];

const failures: Readonly<Record<Exclude<ServiceState, 'fine' | 'denies'>, Failure>> = {
  down: failure('service-down'),
  offline: failure('not-sent'),
  keys: failure('keys-refused'),
  limited: failure('rate-limited', { retryAfterMs: 5_000 }),
  odd: failure('bad-answer'),
};

/** A response with status 200 and a refusing envelope that contains payments: what the till makes of it. */
const denial = (write: boolean) =>
  failureOfReply(
    { status: 200, envelope: decodeEnvelope({ status: false, code: 'x' }), isPage: false, retryAfterMs: null },
    write,
  );

export interface ServiceWorld {
  /** The true time, and what the till's computer believes it is. */
  readonly now: () => number;
  readonly wall: () => number;
  /** Whether the till that sent the request still runs: a killed one receives nothing. */
  readonly atWire: (asked: Create) => void;
}

/** Reads as the till's own client would: through JSON and the decoders. */
const wire = <T>(decode: (value: never) => T | null, value: object): T => {
  const decodedValue = decode(readJson(JSON.stringify(value)) as never);
  if (decodedValue === null) throw new Error('the model of the service speaks no JSON the till can read');
  return decodedValue;
};

/** The service as the till meets it: the ledger behind an unreliable line. */
export function openService(ledger: Ledger, manners: Manners, { now, wall, atWire }: ServiceWorld) {
  let state: ServiceState = 'fine';
  let next: AnswerKind = 'given';
  let order: 'newest' | 'shuffled' | 'doubled' = 'newest';
  let hanging: (() => void)[] = [];
  let chance = manners.seed;
  const read = new Map<string, WebhookEvent>();
  const random = () => {
    chance = (chance * 1_103_515_245 + 12_345) % 2_147_483_648;
    return chance / 2_147_483_648;
  };

  const answer = <T>(value: T) => {
    const at = ms(wall());
    const serviceTime = ms(Math.floor(now() / 1_000) * 1_000);
    return ok({ value, bytes: 500, sentAt: at, answeredAt: at, serviceTime, skipped: 0 });
  };
  /** `lie`: records next to a refusal, as if all had been paid. */
  function answering<T>(result: () => Result<T>, lie: () => Result<T>): Result<T> {
    if (state === 'fine') return result();
    if (state !== 'denies') return err(failures[state]);
    const problem = denial(false);
    return problem ? err(problem) : lie();
  }
  const richly = (deal: Deal): Deal => ({ ...deal, paid: deal.asked, standing: 'standing' });
  const accountAnswer = ({ trackingId, accountNo }: Deal, phone: string) =>
    answer(
      wire(decodeVirtualAccount, {
        ...(trackingId !== null && { trackingId }),
        msisdn: phone,
        date: '2026-11-21 10:00:00',
        accountNo,
        accountName: 'SHOP / CUSTOMER',
        bankName: 'Wema Bank',
      }),
    );

  const client: Partial<MerchantClient> = {
    async createVirtualAccount(input) {
      atWire(input);
      const kind = next;
      next = 'given';
      if (state === 'offline') return err(failure('not-sent'));
      if (state === 'keys' || state === 'limited') return err(failures[state]);
      if (state === 'denies') return err(denial(true) ?? failure('unexpected'));
      if (kind === 'refused') return err(failure('rejected', { text: 'no' }));
      const acts = kind !== 'lost before' && kind !== 'hangs before' && state === 'fine';
      const deal = acts ? ledger.open(input.amount.units, input.reference) : null;
      if (kind.startsWith('hangs')) await new Promise<void>((resolve) => hanging.push(resolve));
      return deal && kind !== 'lost after' ? accountAnswer(deal, input.phone) : err(failure('unknown-outcome'));
    },
    async getTransaction({ refid }) {
      const foundDeal = ledger.deals.find(
        (deal) => deal.refid === refid || (manners.trackingId === 'answers to' && deal.trackingId === refid),
      );
      const notFound = err(failure('not-found', { serviceCode: '327' }));
      const record = (deal: Deal) => answer(wire(decodeTransaction, recordOf(deal)));
      return answering(
        () => (foundDeal ? record(foundDeal) : notFound),
        () => (foundDeal ? record(richly(foundDeal)) : notFound),
      );
    },
    listEvents: async () =>
      answering(
        () => answer(list().map(decodedEvent)),
        () => answer(ledger.deals.map((deal) => wire(decodeWebhookEvent, listedEvent(newsOf(richly(deal), manners))))),
      ),
  };

  /** What an event says never changes, so it is read once. */
  function decodedEvent(event: RecordedEvent): WebhookEvent {
    const knownEvent = read.get(event.id) ?? wire(decodeWebhookEvent, listedEvent(event));
    read.set(event.id, knownEvent);
    return knownEvent;
  }

  function list() {
    const open = ledger.events.filter((event) => !event.withheld);
    if (order === 'newest') return open;
    const all = order === 'doubled' ? [...open, ...open] : [...open];
    return all
      .map((event) => ({ event, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ event }) => event);
  }

  return {
    client: client as MerchantClient,
    readBusiness: async () =>
      answering(
        () => answer({ wallets: [] }),
        () => answer({ wallets: [] }),
      ),
    become: (to: ServiceState) => {
      state = to;
    },
    answerNext: (kind: AnswerKind) => {
      next = kind;
    },
    list: (how: typeof order) => {
      order = how;
    },
    /** Requests left without an answer get theirs now. */
    answersCome() {
      const all = hanging;
      hanging = [];
      for (const go of all) go();
    },
  };
}

export type Service = ReturnType<typeof openService>;
