import { type Ms, ms, seconds } from '../../shared/base/units.ts';
import type { JoinRefusal } from '../../shared/shop/shop.ts';
import type { ShopMembership } from '../join/found.ts';
import { readDecision } from '../join/join.ts';
import type { SavedRequest } from './membership-store.ts';

export interface PendingOptions {
  readonly now: () => number;
  readonly setTimer: (run: () => void, delay: Ms) => unknown;
  readonly clearTimer: (timer: unknown) => void;
  /** Called once, with what the owner's yes brought. */
  readonly accepted: (membership: ShopMembership) => void;
  /** Called after the refusal changed. */
  readonly changed: () => void;
}

/** A request to join that waits for the owner's decision. */
export interface PendingJoin {
  readonly saved: SavedRequest;
  readonly refusal: () => JoinRefusal | null;
  readonly stop: () => void;
}

const INTERVAL = seconds(1);

const isFinal = (refusal: JoinRefusal): boolean => refusal === 'refused' || refusal === 'code-refused';

/** Asks for the decision every second until there is one, each time in a session of its own. */
export function waitForDecision(request: SavedRequest, options: PendingOptions): PendingJoin {
  let refusal: JoinRefusal | null = null;
  let isStopped = false;
  let timer: unknown = options.setTimer(() => void ask(), ms(0));

  /** The role of a refused till, and of a code that is too old, may not log in any more. */
  function refusalOf(refusalFound: JoinRefusal): JoinRefusal {
    if (refusalFound !== 'login-refused') return refusalFound;
    return options.now() < request.expiresAt ? 'refused' : 'code-refused';
  }

  async function ask(): Promise<void> {
    const decision = await readDecision(request.address, request.request);
    if (isStopped) return;
    if (decision.ok && decision.value) return options.accepted(decision.value);
    const before = refusal;
    refusal = decision.ok ? null : refusalOf(decision.failure);
    if (refusal !== before) options.changed();
    if (refusal === null || !isFinal(refusal)) timer = options.setTimer(() => void ask(), INTERVAL);
  }

  return {
    saved: request,
    refusal: () => refusal,
    stop() {
      isStopped = true;
      options.clearTimer(timer);
    },
  };
}
