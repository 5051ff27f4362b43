import type { Failure, FailureCode } from '../../shared/base/failure.ts';
import type { Ms } from '../../shared/base/units.ts';
import type { ConnectionState, ConnectionView, Reachability } from '../../shared/sales/sale.ts';

const states: Partial<Record<FailureCode, ConnectionState>> = {
  'not-sent': 'offline',
  'unknown-outcome': 'offline',
  'not-trusted': 'not-trusted',
  'proxy-refused': 'proxy-refused',
  'service-down': 'service-down',
  'keys-refused': 'keys-refused',
  'token-ended': 'token-ended',
  'keys-missing': 'keys-refused',
  'captive-portal': 'captive-portal',
  // The address is one of https, so the service itself sent the till elsewhere, not a network that wants a sign-in.
  redirected: 'bad-answer',
  'rate-limited': 'rate-limited',
  'bad-answer': 'bad-answer',
  // Of the business.
  'not-found': 'no-payments',
  rejected: 'no-payments',
};

export function createConnection(now: () => Ms, onChange: (view: ConnectionView) => void) {
  let heardAt: Ms | null = null;
  let state: ConnectionState = 'checking';
  let reachability: Reachability | 'rate-limited' = 'all';
  let view: ConnectionView = { state, since: now(), lastAnswerAt: null };

  /** Sets which payments the service shows: it may respond and still show less than all. */
  function update(lastAnswerAt: Ms | null): void {
    const before = view.state;
    const next = state === 'ok' && reachability !== 'all' ? reachability : state;
    view = { state: next, since: next === before ? view.since : now(), lastAnswerAt };
    if (next !== before) onChange(view);
  }

  return {
    view: () => view,
    /** Whether the last answer was one: the service is there and takes our keys. */
    isReachable: () => state === 'ok',
    /** Time of the last response, good or bad. */
    lastHeardAt: () => heardAt,
    noteResult(failure: Failure | null) {
      state = failure === null ? 'ok' : (states[failure.code] ?? 'ok');
      heardAt = now();
      update(state === 'ok' ? heardAt : view.lastAnswerAt);
    },
    /** Notes a response that says nothing of whether payments are seen. */
    noteHeard() {
      heardAt = now();
    },
    /** Takes what the watcher can see of payments; rate-limited while it waits as it was asked to. */
    see(next: Reachability | 'rate-limited') {
      reachability = next;
      update(view.lastAnswerAt);
    },
  };
}

export type ServiceConnection = ReturnType<typeof createConnection>;
