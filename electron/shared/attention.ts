import type { PaymentIssue } from './payment-issues.ts';
import type { Verdict } from './verdict.ts';

/** What was there to be seen when somebody at the till last looked at a collection. */
export interface AcknowledgedAlerts {
  readonly alarms: readonly PaymentIssue[];
  /** The money a customer spoke of was in. */
  readonly claim: boolean;
}

/** alarm: something is wrong with its money. claim: the money a customer spoke of is in. */
export type Attention = 'alarm' | 'claim';

/** What there is to look at now. */
export const unacknowledged = (found: Verdict | null, claimed: boolean): AcknowledgedAlerts => ({
  alarms: found?.alarms ?? [],
  claim: claimed && found?.headline === 'paid',
});

/** Why somebody must still look at it, or null: an alarm counts until it was seen, however often the till restarts. */
export function attention(now: AcknowledgedAlerts, seen: AcknowledgedAlerts | null): Attention | null {
  if (now.alarms.some((alarm) => !seen?.alarms.includes(alarm))) return 'alarm';
  return now.claim && !seen?.claim ? 'claim' : null;
}
