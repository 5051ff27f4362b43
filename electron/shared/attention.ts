import type { PaymentIssue } from './payment-issues.ts';
import type { Verdict } from './verdict.ts';

/** Alarms of a collection when it was last acknowledged. */
export interface AcknowledgedAlerts {
  readonly alarms: readonly PaymentIssue[];
  /** The claimed payment was received. */
  readonly claim: boolean;
}

/** alarm: something is wrong with its money. claim: a claimed payment was received. */
export type Attention = 'alarm' | 'claim';

/** Alarms of a collection now. */
export const unacknowledged = (found: Verdict | null, claimed: boolean): AcknowledgedAlerts => ({
  alarms: found?.alarms ?? [],
  claim: claimed && found?.headline === 'paid',
});

/** Returns the reason for an open alert, or null. An alarm stays open until it is acknowledged, over restarts. */
export function attention(now: AcknowledgedAlerts, seen: AcknowledgedAlerts | null): Attention | null {
  if (now.alarms.some((alarm) => !seen?.alarms.includes(alarm))) return 'alarm';
  return now.claim && !seen?.claim ? 'claim' : null;
}
