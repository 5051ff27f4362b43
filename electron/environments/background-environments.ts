import type { Publish } from '../shared/contract.ts';
import { failure } from '../shared/failure.ts';
import { type BackgroundEnvironmentStatus, liveLikeEnvironments } from '../shared/setup.ts';
import type { ActiveTill } from './active-till.ts';
import type { DeliveredAlerts } from './delivered-alerts.ts';
import type { Till } from './till.ts';

export interface ElsewhereOptions {
  readonly till: Pick<ActiveTill, 'behind'>;
  readonly newsAt: (environment: Till['environment']) => DeliveredAlerts;
  readonly publish: Publish;
}

/** What a window is told of the tills that watch behind the one in front: how many accounts, and how much news. */
export interface BackgroundEnvironments {
  readonly view: () => readonly BackgroundEnvironmentStatus[];
  /** Something happened behind; the windows hear of it soon, once for many. */
  readonly changed: () => void;
}

/** A list of a thousand accounts may change all at once. */
const JOINED = 200;

export function createElsewhere({ till, newsAt, publish }: ElsewhereOptions): BackgroundEnvironments {
  let last = '[]';
  let waiting = false;
  const view = () =>
    till.behind().flatMap((each) => {
      const environment = liveLikeEnvironments.find((real) => real === each.environment);
      return environment ? [viewOf(each, environment, newsAt(environment))] : [];
    });
  const tell = () => {
    waiting = false;
    const now = view();
    const text = JSON.stringify(now);
    if (text !== last) publish('till', 'backgroundStatusChanged', now);
    last = text;
  };
  return {
    view,
    changed() {
      if (waiting) return;
      waiting = true;
      setTimeout(tell, JOINED).unref();
    },
  };
}

function viewOf(
  till: Till,
  environment: BackgroundEnvironmentStatus['environment'],
  news: DeliveredAlerts,
): BackgroundEnvironmentStatus {
  const untold = till.collections ? news.untold() : { sales: [], unmatched: [] };
  return {
    environment,
    watched: watchedAccountCount(till),
    news: untold.sales.length + untold.unmatched.length,
    problem: till.problem ?? till.collections?.cannotCollect() ?? connectionFailure(till),
  };
}

/** Accounts that can still be paid, or whose money is not confirmed yet. */
export const watchedAccountCount = ({ collections }: Pick<Till, 'collections'>): number =>
  collections?.snapshot().collections.filter(({ watched }) => watched).length ?? 0;

/** A connection that is not good, as the failure that it is. */
function connectionFailure({ collections }: Till): BackgroundEnvironmentStatus['problem'] {
  const state = collections?.connection().state;
  switch (state) {
    case undefined:
    case 'ok':
    case 'checking':
    case 'no-list':
    case 'late-payments':
      return null;
    case 'offline':
      return failure('not-sent');
    case 'no-payments':
      return failure('bad-answer');
    default:
      return failure(state);
  }
}
