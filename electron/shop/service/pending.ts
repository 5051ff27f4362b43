import type { Timers } from '../../platform/timers.ts';
import { ms, seconds } from '../../shared/base/units.ts';
import { type ShopRefusal, shopRefusalOf } from '../../shared/shop/shop.ts';
import { inSession, type Session } from '../database.ts';
import type { ShopMembership } from '../join/found.ts';
import { readDecision, withdrawRequest } from '../join/join.ts';
import type { SavedRequest } from './membership-store.ts';

export interface PendingOptions extends Timers {
  readonly now: () => number;
  /** Called once, with what the owner's yes brought. */
  readonly accepted: (membership: ShopMembership) => void;
  readonly changed: () => void;
}

const INTERVAL = seconds(1);

const isFinal = (refusal: ShopRefusal): boolean => refusal === 'refused' || refusal === 'code-refused';

/** Asks for the decision every second until there is one, each time in a session of its own. */
export function waitForDecision(request: SavedRequest, options: PendingOptions) {
  let refusal: ShopRefusal | null = null;
  let isStopped = false;
  let timer: unknown = options.setTimer(() => void ask(), ms(0));

  /** The role of a refused till, and of a code that is too old, may not log in any more. */
  function refusalOf(refusalFound: ShopRefusal | null): ShopRefusal {
    if (refusalFound !== 'login-refused') return refusalFound ?? 'failed';
    return options.now() < request.expiresAt ? 'refused' : 'code-refused';
  }

  async function ask(): Promise<void> {
    const decision = await readDecision(request.address, request.request);
    if (isStopped) return;
    if (decision.ok && decision.value) return options.accepted(decision.value);
    const before = refusal;
    refusal = decision.ok ? null : refusalOf(shopRefusalOf(decision.failure));
    if (refusal !== before) options.changed();
    if (refusal === null || !isFinal(refusal)) timer = options.setTimer(() => void ask(), INTERVAL);
  }

  return {
    saved: request,
    refusal: () => refusal,
    stop(): void {
      isStopped = true;
      options.clearTimer(timer);
    },
  };
}

export type PendingJoin = ReturnType<typeof waitForDecision>;

/** How often a request is withdrawn until it is, and what lies between. */
const WITHDRAWALS = 40;
const WITHDRAWALS_APART = ms(250);

/**
 * Withdraws a request, or gives up by `leave` what the owner accepted meanwhile. While the owner accepts it, its sessions
 * are ended and new ones refused for a moment (`acceptTill`), so it is tried again then. Without a link the request is
 * listed at the owner's till until its code ends.
 */
export async function withdraw(
  { address, request }: SavedRequest,
  leave: (session: Session) => Promise<void>,
  setTimer: PendingOptions['setTimer'],
): Promise<void> {
  for (let times = 1; times <= WITHDRAWALS; times += 1) {
    let isLinked = false;
    const withdrawal = await inSession(address, request.login, async (session) => {
      isLinked = true;
      await withdrawRequest(session);
      await leave(session);
    });
    if (withdrawal.ok || (!isLinked && shopRefusalOf(withdrawal.failure) !== 'too-many-connections')) return;
    await new Promise<void>((resolve) => void setTimer(resolve, WITHDRAWALS_APART));
  }
}
