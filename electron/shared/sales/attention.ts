import type { Units } from '../base/money.ts';
import type { PaymentIssue } from './payment-issues.ts';
import type { Verdict } from './verdict.ts';

/** Alarms of a sale when it was last acknowledged. */
export interface AcknowledgedAlerts {
  readonly alarms: readonly PaymentIssue[];
  /** The claimed payment was received. */
  readonly claim: boolean;
  /** What had come. */
  readonly received: Units;
}

/** alarm: something is wrong with its money. claim: a claimed payment was received. */
export type Attention = 'alarm' | 'claim';

/** Alarms of a sale now. */
export const unacknowledgedAlerts = (verdict: Verdict | null, isClaimed: boolean): AcknowledgedAlerts => ({
  alarms: verdict?.alarms ?? [],
  claim: isClaimed && verdict?.headline === 'paid',
  received: verdict?.receivedAmount ?? (0 as Units),
});

/**
 * Returns the reason for an open alert, or null. An alarm stays open until it is acknowledged, over restarts, and opens
 * again when more money comes.
 */
export function attention(now: AcknowledgedAlerts, seenAlerts: AcknowledgedAlerts | null): Attention | null {
  if (now.alarms.some((alarm) => !seenAlerts?.alarms.includes(alarm))) return 'alarm';
  if (now.alarms.length > 0 && isMore(now.received, seenAlerts?.received)) return 'alarm';
  return now.claim && !seenAlerts?.claim ? 'claim' : null;
}

/** Whether more money has come than was known; false where either is unknown. */
export const isMore = (now: Units | undefined, knownAmount: Units | undefined): boolean =>
  now !== undefined && knownAmount !== undefined && now > knownAmount;
