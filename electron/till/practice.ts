import { join } from 'node:path';
import { readIfThere, unusedName } from '../platform/files.ts';
import { moveDurably } from '../platform/rename.ts';
import type { PracticeService } from '../practice/service.ts';
import type { Attempt } from '../sales/stored-sales.ts';
import { failure } from '../shared/base/failure.ts';
import { decimalFromUnits, type Units } from '../shared/base/money.ts';
import { err, failureFrom, mapOk, ok, type Result } from '../shared/base/result.ts';
import { seconds } from '../shared/base/units.ts';
import type { PracticePhoneMessage } from '../shared/messages/messages.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';
import type { PayoutStep, PracticeAct, Rehearsal } from '../shared/till/contract.ts';

interface PracticeServiceInUse extends Pick<PracticeService, 'control' | 'phone' | 'close'> {
  readonly credentials: MerchantCredentials;
}

/**
 * Returns the service that several tills of this computer share: `service.json` in the folder of practice is the line
 * that `npm run practice` prints. Otherwise starts a service of this till's own, which is loaded only here. Throws for a
 * file that is not such a line, and for an address outside this computer: practice never reaches a real service (rule 8).
 */
async function openPracticeService(dataDir: string): Promise<PracticeServiceInUse> {
  const sharedText = readIfThere(join(dataDir, 'service.json'));
  if (!sharedText.ok) throw new Error('service.json cannot be read');
  if (sharedText.value !== null)
    return sharedService(JSON.parse(sharedText.value) as Readonly<Record<string, unknown>>);
  const { OtherVersionError, startPracticeService } = await import('../practice/service.ts');
  const folder = join(dataDir, 'service');
  const start = () => startPracticeService({ dataDir: folder });
  const { baseUrl, control, phone, credentials, close } = await start().catch((error: unknown) => {
    if (!(error instanceof OtherVersionError)) throw error;
    // Practice begins anew: its money is none.
    moveDurably(folder, unusedName(`${folder}-of-other-version`));
    return start();
  });
  return { credentials: { ...credentials, baseUrl }, control, phone, close };
}

function sharedService(line: Readonly<Record<string, unknown>>): PracticeServiceInUse {
  const text = (name: string): string => {
    const value = line[name];
    if (typeof value !== 'string' || value === '') throw new Error(`service.json has no ${name}`);
    return value;
  };
  const address = (name: string): string => {
    if (new URL(text(name)).hostname !== '127.0.0.1')
      throw new Error(`${name} in service.json is not on this computer`);
    return text(name);
  };
  return {
    credentials: {
      baseUrl: address('baseUrl'),
      businessId: Number(line.businessId),
      accessKey: text('accessKey'),
      secretKey: text('secretKey'),
      bearerToken: text('bearerToken'),
    },
    control: address('control'),
    phone: new URL('/phone', address('control')).href,
    close: async () => undefined,
  };
}

/** Difference of a partial or excess practice payment, in ten-thousandths: ₦500, or half of a smaller amount. */
const OFF_BY = 5_000_000;
/** Amount of a practice payout, in naira. */
const PAYOUT = 1_000;

/** Returns what a customer pays who was asked for so much. */
function amountOf(act: PracticeAct, requestedAmount: number): number {
  if (act === 'over') return requestedAmount + OFF_BY;
  return act === 'short' ? requestedAmount - Math.min(OFF_BY, Math.ceil(requestedAmount / 2)) : requestedAmount;
}

export async function startPractice(dataDir: string) {
  const service = await openPracticeService(dataDir);
  const { businessId } = service.credentials;
  return {
    credentials: service.credentials,
    customer: (act: PracticeAct, attempt: Attempt) => behave(service.control, act, attempt),
    rehearsal: () => rehearsalOf(service.control),
    rehearse: (rehearsal: Rehearsal) => rehearse(service.control, rehearsal),
    beginPayout: async () =>
      mapOk(
        await post<{ readonly id: number }>(`${service.control}/payouts`, { businessId, amount: PAYOUT }),
        ({ id }) => String(id),
      ),
    movePayout: async (number: string, status: PayoutStep) =>
      withoutValue(await post(`${service.control}/payouts/${encodeURIComponent(number)}`, { status })),
    relay: new URL('/relay', service.control).href,
    phoneServer: service.phone,
    phoneMessages: () => phoneMessages(service.control),
    close: service.close,
  };
}

/** The practice service as used by the app: an address and keys, like the live one, and a simulated customer. */
export type PracticeRun = Awaited<ReturnType<typeof startPractice>>;

async function behave(control: string, act: PracticeAct, attempt: Attempt): Promise<Result<void>> {
  if (!attempt.account) return err(failure('not-allowed'));
  return withoutValue(await post(...what(control, act, attempt, attempt.account.number)));
}

const withoutValue = (result: Result<unknown>): Result<void> => mapOk(result, () => undefined);

type Order = readonly [url: string, body: object];

function what(control: string, act: PracticeAct, attempt: Attempt, accountNo: string): Order {
  const transaction = `${control}/transactions/${attempt.refid ?? attempt.trackingId}`;
  if (act === 'fail') return [`${transaction}/fail`, {}];
  if (act === 'beginReversal') return [`${transaction}/reverse`, { begin: true }];
  if (act === 'endReversal') return [`${transaction}/reverse`, {}];
  const amount = decimalFromUnits(amountOf(act, attempt.asked) as Units);
  return [`${control}/payments`, { accountNo, amount, late: act === 'late' }];
}

/** The faults of the practice service that rehearse something; others, which a developer asked for, stay. */
const faultOf = {
  offline: { kind: 'drop-before', route: '*' },
  noAnswer: { kind: 'drop-after', route: 'POST /transactions/virtual-accounts', times: 1 },
} as const;

type Fault = { readonly kind: string; readonly route: string };

const isSame = (one: Fault, other: Fault): boolean => one.kind === other.kind && one.route === other.route;

async function rehearsalOf(control: string): Promise<Result<Rehearsal>> {
  return mapOk(await ask<readonly Fault[]>(`${control}/faults`, {}), asRehearsal);
}

async function rehearse(control: string, rehearsal: Rehearsal): Promise<Result<Rehearsal>> {
  const faults = await ask<readonly Fault[]>(`${control}/faults`, {});
  if (!faults.ok) return faults;
  const others = faults.value.filter((fault) => !Object.values(faultOf).some((each) => isSame(each, fault)));
  const own = [rehearsal.offline && faultOf.offline, rehearsal.noAnswer && faultOf.noAnswer].filter(
    (fault) => fault !== false,
  );
  return mapOk(await send<readonly Fault[]>('PUT', `${control}/faults`, [...own, ...others]), asRehearsal);
}

const asRehearsal = (faults: readonly Fault[]): Rehearsal => ({
  offline: faults.some((fault) => isSame(fault, faultOf.offline)),
  noAnswer: faults.some((fault) => isSame(fault, faultOf.noAnswer)),
});

async function phoneMessages(control: string): Promise<Result<readonly PracticePhoneMessage[]>> {
  type Sent = { readonly id: string; readonly time: number; readonly title?: string; readonly message: string };
  return mapOk(await ask<readonly Sent[]>(`${control}/phone`, {}), (all) =>
    all.map(({ id, time, title = '', message }) => ({ id, at: seconds(time), title, text: message })),
  );
}

const post = <T>(url: string, body: object): Promise<Result<T>> => send('POST', url, body);

const send = <T>(method: 'POST' | 'PUT', url: string, body: object): Promise<Result<T>> => {
  const headers = { 'content-type': 'application/json' };
  return ask(url, { method, headers, body: JSON.stringify(body) });
};

async function ask<T>(url: string, init: RequestInit): Promise<Result<T>> {
  try {
    const answer = await fetch(url, init);
    const { msg, data } = (await answer.json()) as { msg?: string; data: T };
    if (answer.ok) return ok(data);
    return err(failure('rejected', msg === undefined ? {} : { text: msg }));
  } catch (error) {
    return err(failureFrom('not-sent', error));
  }
}
