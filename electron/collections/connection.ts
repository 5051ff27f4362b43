import type { ConnectionState, ConnectionView } from '../shared/collection.ts';
import type { Failure, FailureCode } from '../shared/failure.ts';
import type { Ms } from '../shared/units.ts';

const states: Partial<Record<FailureCode, ConnectionState>> = {
  'not-sent': 'offline',
  'unknown-outcome': 'offline',
  'not-trusted': 'not-trusted',
  'proxy-refused': 'proxy-refused',
  'service-down': 'service-down',
  'keys-refused': 'keys-refused',
  'keys-missing': 'keys-refused',
  'captive-portal': 'captive-portal',
  redirected: 'captive-portal',
  'rate-limited': 'rate-limited',
  'bad-answer': 'bad-answer',
};

/** What the last answer says of the connection; null where it says nothing against it (a plain "no" is an answer). */
export const stateOf = (failure: Failure | null): ConnectionState =>
  failure === null ? 'ok' : (states[failure.code] ?? 'ok');

/** Keeps what the till can see of the service, and tells when it changes. */
export function createConnection(now: () => Ms, changed: (view: ConnectionView) => void) {
  let heardAt: Ms | null = null;
  let view: ConnectionView = { state: 'checking', since: now(), lastAnswerAt: null };
  return {
    view: () => view,
    /** The last time anything was heard, good or bad. */
    lastHeardAt: () => heardAt,
    heard(failure: Failure | null) {
      const state = stateOf(failure);
      const at = now();
      heardAt = at;
      const before = view.state;
      const since = state === before ? view.since : at;
      view = { state, since, lastAnswerAt: state === 'ok' ? at : view.lastAnswerAt };
      if (state !== before) changed(view);
    },
  };
}

export type Connection = ReturnType<typeof createConnection>;
