import type { SaleId, SaleView } from '../../../electron/shared/sales/sale.ts';
import type { TillKit } from '../../support/till-kit.ts';
import { unwrap } from '../../support/unwrap.ts';

/** What becomes of a sale; one of each is played. */
const turns = [
  'exact',
  'over',
  'short',
  'late',
  'double',
  'cancelled-paid',
  'reversed',
  'reversing',
  'waiting',
  'cancelled',
  'over-reversed',
  'balance',
  'balance-over',
] as const;
type Turn = (typeof turns)[number];

export interface PlayedSale {
  readonly id: SaleId;
  readonly turn: Turn;
  readonly reference: string;
  readonly asked: number;
  /** Of its payments, one for each account that was paid into. */
  readonly refids: readonly string[];
}

const DAY_MS = 86_400_000;
/** What a customer pays too little, in naira. */
const MISSING = 700;
/** "2026-11-22 05:00:00" of the service is UTC. */
const plainTime = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`);
export const units = (naira: unknown) => Math.round(Number(naira) * 10_000);

/** Reads one transaction over HTTP, with the service's own words alone. */
export async function recordOf({ practice }: TillKit, refid: string) {
  const { businessId } = practice.service.credentials;
  const { body } = await practice.call(`/transactions/${refid}?businessId=${businessId}`);
  const { data } = body;
  return {
    refid,
    amount: units(data.amount),
    asked: units(data.requestamount),
    delivered: data.delivered === 1,
    reversed: data.reversed === 1,
    reversing: data.isreversing === 1,
    late: data.delivered === 1 && plainTime(data.delivered_date) > Date.parse(String(data.createdAt)) + DAY_MS,
  };
}

/** The service's own record of a transaction, as 4.9 reads it over HTTP. */
export type ServiceRecord = Awaited<ReturnType<typeof recordOf>>;

export const transfer = async ({ practice }: TillKit, accountNo: string, more: object = {}): Promise<string> => {
  const { body, http } = await practice.control('/payments', { body: { accountNo, ...more } });
  if (http !== 200) throw new Error(body.msg);
  return String(body.data.refid);
};
export const reverse = ({ practice }: TillKit, refid: string, begin = false) =>
  practice.control(`/transactions/${refid}/reverse`, { body: { begin } });

/** Plays the sales at the till, the customers' part at the service's control routes. */
export async function playSales(kit: TillKit): Promise<readonly PlayedSale[]> {
  const playedSales: PlayedSale[] = [];
  for (const [i, turn] of turns.entries()) {
    const naira = 1_000 + i * 137.25;
    const view = await kit.collect(String(naira), `080312345${10 + i}`);
    if (turn.startsWith('cancelled')) unwrap(kit.sales().cancel(view.id));
    const refid = await customer(kit, view, turn, naira);
    const refids = refid === null ? [] : [refid];
    const sale = { id: view.id, turn, reference: view.reference, asked: units(naira), refids };
    playedSales.push(turn.startsWith('balance') ? await withBalance(kit, sale) : sale);
  }
  return playedSales;
}

/** Pays the rest into a second account of the sale, or more. */
async function withBalance(kit: TillKit, sale: PlayedSale): Promise<PlayedSale> {
  await untilSeen(kit, [sale]);
  unwrap(await kit.sales().collectBalance(sale.id));
  kit.sales().setCurrent(sale.id);
  const more = sale.turn === 'balance-over' ? { amount: MISSING + 300.75 } : {};
  const refid = await transfer(kit, kit.view(sale.id).account?.number ?? '', more);
  return { ...sale, refids: [...sale.refids, refid] };
}

async function customer(kit: TillKit, view: SaleView, turn: Turn, naira: number): Promise<string | null> {
  const accountNo = view.account?.number ?? '';
  if (turn === 'waiting' || turn === 'cancelled') return null;
  if (turn === 'short' || turn.startsWith('balance')) return transfer(kit, accountNo, { amount: naira - MISSING });
  if (turn.startsWith('over')) return transfer(kit, accountNo, { amount: naira + 500.5 });
  return transfer(kit, accountNo, { late: turn === 'late' });
}

/** What changes after Paid, as the service does it. */
export async function changeAfterPaid(kit: TillKit, sales: readonly PlayedSale[]): Promise<void> {
  for (const { turn, refids, id } of sales) {
    const [refid] = refids;
    if (refid === undefined) continue;
    const number = kit.view(id).account?.number ?? '';
    if (turn === 'double') await transfer(kit, number);
    if (turn.endsWith('reversed') || turn === 'reversing') await reverse(kit, refid, true);
    if (turn.endsWith('reversed')) await reverse(kit, refid);
  }
}

/** The till may have used up the requests of a minute. */
export const LONGEST_MS = 150_000;

/** Waits until the till has what the service has of every sale. */
export async function untilSeen(kit: TillKit, sales: readonly PlayedSale[]): Promise<void> {
  for (const { id, refids } of sales) {
    if (refids.length === 0) continue;
    const records = await Promise.all(refids.map((refid) => recordOf(kit, refid)));
    const gross = records.reduce((sum, { amount }) => sum + amount, 0);
    const [record] = records;
    const standing = record?.reversed ? 'reversed' : record?.reversing ? 'reversing' : 'standing';
    const isSeen = () => {
      const { verdict } = kit.view(id);
      return verdict?.grossAmount === gross && verdict.standing === standing;
    };
    for (const end = Date.now() + LONGEST_MS; !isSeen(); ) {
      const askResult = await kit.sales().ask(id);
      if (Date.now() > end) throw new Error(`the till does not see ${id}`);
      // The till has used up the requests of its minute.
      if (!askResult.ok && askResult.failure.code === 'own-limit')
        kit.passTogether(askResult.failure.retryAfterMs ?? 1_000);
      else await new Promise((done) => setTimeout(done, 250));
    }
  }
}
