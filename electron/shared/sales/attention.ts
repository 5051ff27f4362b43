import type { Units } from '../base/money.ts';
import type { PaymentIssue } from './payment-issues.ts';
import type { Verdict } from './verdict.ts';

/** Issues of a sale when it was last acknowledged. */
export interface AcknowledgedAlerts {
  readonly issues: readonly PaymentIssue[];
  /** The claimed payment was received. */
  readonly claim: boolean;
  readonly received: Units;
  /** What of it had gone back, and what was going back. */
  readonly returned: Units;
  readonly reversing: Units;
}

/** issue: something is wrong with its money. claim: a claimed payment was received. */
export type Attention = 'issue' | 'claim';

export const unacknowledgedAlerts = (verdict: Verdict | null, isClaimed: boolean): AcknowledgedAlerts => ({
  issues: verdict?.issues ?? [],
  claim: isClaimed && verdict?.headline === 'paid',
  received: verdict?.receivedAmount ?? (0 as Units),
  returned: verdict?.returnedAmount ?? (0 as Units),
  reversing: verdict?.reversingAmount ?? (0 as Units),
});

/**
 * Returns the reason for an open alert, or null. An issue stays open until it is acknowledged, over restarts, and opens
 * again when more money comes, more of it goes back, or it recurs after it ended.
 */
export function attention(now: AcknowledgedAlerts, seenAlerts: AcknowledgedAlerts | null): Attention | null {
  if (now.issues.some((issue) => !seenAlerts?.issues.includes(issue))) return 'issue';
  if (now.issues.length > 0 && isMore(now.received, seenAlerts?.received)) return 'issue';
  if (now.issues.includes('reversed') && isMore(now.returned, seenAlerts?.returned)) return 'issue';
  if (now.issues.includes('reversing') && isMore(now.reversing, seenAlerts?.reversing)) return 'issue';
  return now.claim && !seenAlerts?.claim ? 'claim' : null;
}

/** Whether more money has come, or gone back, than was known; false where either is unknown. */
export const isMore = (now: Units | undefined, knownAmount: Units | undefined): boolean =>
  now !== undefined && knownAmount !== undefined && now > knownAmount;
