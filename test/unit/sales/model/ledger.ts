import type { Manners } from './steps.ts';

/** What really happened to the payments of one account at the service. */
export interface Deal {
  readonly refid: string;
  readonly trackingId: string | null;
  readonly accountNo: string;
  /** What it was asked with; ours, another till's, or none. */
  readonly reference: string | null;
  /** In ten-thousandths of a naira. */
  readonly asked: number;
  readonly createdAt: number;
  paid: number;
  failed: boolean;
  /** The payer was debited; nothing has arrived. */
  onItsWay: boolean;
  standing: 'standing' | 'reversing' | 'reversed';
  /** Whether a later word took a reversal under way back. */
  takenBack: boolean;
  changedAt: number;
}

export interface RecordedEvent {
  readonly id: string;
  readonly kind: string;
  readonly created: number;
  readonly data: object;
  readonly refid: string;
  withheld: boolean;
}

/** The service's records: accounts, their payments, and the events in the list. */
export function openLedger(manners: Manners, now: () => number) {
  const deals: Deal[] = [];
  const events: RecordedEvent[] = [];
  let recording = manners.recorded;
  let withholding = false;

  const trackingOf = (refid: string): string | null => {
    if (manners.trackingId === 'absent') return null;
    return manners.trackingId === 'is the refid' ? refid : `TRK-${refid}`;
  };

  function open(askedAmount: number, reference: string | null): Deal {
    const n = deals.length + 1;
    const refid = `REF${n}`;
    const deal: Deal = {
      refid,
      trackingId: trackingOf(refid),
      accountNo: String(9_000_000_000 + n),
      reference,
      asked: askedAmount,
      createdAt: now(),
      paid: 0,
      failed: false,
      onItsWay: false,
      standing: 'standing',
      takenBack: false,
      changedAt: now(),
    };
    deals.push(deal);
    return deal;
  }

  function tell(deal: Deal, kind: string): void {
    deal.changedAt = now();
    if (!recording) return;
    const id = `ev-${events.length + 1}`;
    const data = { ...recordOf(deal), meta: metaOf(deal, manners) };
    events.unshift({ id, kind, created: now(), data, refid: deal.refid, withheld: withholding });
  }

  return {
    deals,
    events,
    open,
    pay(deal: Deal, amount: number) {
      if (deal.paid > 0 || deal.standing === 'reversed') return;
      Object.assign(deal, { paid: amount, failed: false, onItsWay: false });
      tell(deal, 'transaction_success');
    },
    fail(deal: Deal) {
      if (deal.paid > 0 || deal.failed) return;
      Object.assign(deal, { failed: true, onItsWay: false });
      tell(deal, 'transaction_failed');
    },
    /** Something happens that is neither arrival nor failure. */
    touch(deal: Deal) {
      if (deal.paid > 0) return;
      Object.assign(deal, { onItsWay: true, failed: false });
      tell(deal, 'transaction_updated');
    },
    turn(deal: Deal, standing: Deal['standing']) {
      if (deal.paid === 0 || deal.standing === 'reversed' || deal.standing === standing) return;
      Object.assign(deal, { standing, takenBack: standing === 'standing' });
      tell(deal, 'transaction_updated');
    },
    record: (on: boolean) => {
      recording = on;
    },
    withhold(on: boolean) {
      withholding = on;
      if (!on) for (const event of events) event.withheld = false;
    },
  };
}

export type Ledger = ReturnType<typeof openLedger>;

const decimal = (units: number) => (units / 10_000).toFixed(4);
const stamp = (at: number) => new Date(at).toISOString();

/** The transaction as the service writes it (interface 2.4). */
export function recordOf(deal: Deal): object {
  const paid = deal.paid > 0;
  const isReported = paid || deal.failed || deal.onItsWay;
  return {
    id: Number(deal.refid.slice(3)),
    refid: deal.refid,
    amount: decimal(paid ? deal.paid : deal.asked),
    requestamount: decimal(deal.asked),
    currency: 'ngn',
    delivered: isReported ? Number(paid) : -1,
    debited: paid || deal.onItsWay ? 1 : null,
    vended: paid ? 1 : null,
    failed: isReported ? Number(deal.failed) : -1,
    reversed: deal.standing === 'reversed' ? 1 : null,
    isreversing: deal.standing === 'reversing' ? 1 : deal.standing === 'reversed' || deal.takenBack ? 0 : null,
    createdAt: stamp(deal.createdAt),
    updatedAt: stamp(deal.changedAt),
  };
}

const metaOf = (deal: Deal, { eventsName }: Manners) => ({
  ...(eventsName !== 'account' && deal.reference !== null && { 'your-reference': deal.reference }),
  ...(eventsName !== 'reference' && { accountNo: deal.accountNo }),
});

/** An event that never was: that all of it was paid. */
export const newsOf = (deal: Deal, manners: Manners): RecordedEvent => ({
  id: `lie-${deal.refid}`,
  kind: 'transaction_success',
  created: deal.changedAt,
  data: { ...recordOf(deal), meta: metaOf(deal, manners) },
  refid: deal.refid,
  withheld: false,
});

/** The event as the service lists it (interface 2.3). */
export const listedEvent = ({ id, kind, created, data }: RecordedEvent): object => ({
  id,
  created: stamp(created),
  updated: stamp(created),
  payload: { 'event.type': kind, data },
  retries: 0,
  retryStatus: 'ENABLED',
  status: 'PENDING',
});
