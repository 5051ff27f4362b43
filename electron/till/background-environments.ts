import { type AlertMemory, noSources, pendingAlerts } from '../alerts/alert-memory.ts';
import { failure } from '../shared/base/failure.ts';
import type { Publish } from '../shared/ipc/contract.ts';
import { type BackgroundEnvironmentStatus, liveLikeEnvironments } from '../shared/setup/setup.ts';
import type { ActiveTill } from './active-till.ts';
import type { Till } from './till.ts';
import { listenTo, type TillEvents } from './till-events.ts';

export interface BackgroundEnvironmentsOptions {
  readonly till: Pick<ActiveTill, 'now' | 'background'>;
  readonly events: TillEvents;
  readonly memoryOf: (environment: Till['environment']) => AlertMemory;
  readonly publish: Publish;
}

/** Delay in ms that combines changes: a list may change a thousand accounts at once. */
const COALESCE_MS = 200;

export function createBackgroundEnvironments({ till, events, memoryOf, publish }: BackgroundEnvironmentsOptions) {
  let last = '[]';
  let waiting = false;
  const view = () =>
    till.background().flatMap((each) => {
      const environment = liveLikeEnvironments.find((real) => real === each.environment);
      return environment ? [viewOf(each, environment, memoryOf(environment))] : [];
    });
  const publishStatus = () => {
    waiting = false;
    const now = view();
    const text = JSON.stringify(now);
    if (text !== last) publish('till', 'backgroundStatusChanged', now);
    last = text;
  };
  const announceChange = () => {
    if (waiting) return;
    waiting = true;
    setTimeout(publishStatus, COALESCE_MS).unref();
  };
  listenTo(events, (environment) => environment !== till.now().environment, {
    saleChanged: announceChange,
    unmatchedChanged: announceChange,
    connectionChanged: announceChange,
  });
  events.on('environmentSwitched', announceChange);
  return {
    view,
    changed: announceChange,
  };
}

function viewOf(
  till: Till,
  environment: BackgroundEnvironmentStatus['environment'],
  memory: AlertMemory,
): BackgroundEnvironmentStatus {
  const pending = pendingAlerts(till.sales?.forAlerts() ?? noSources, memory);
  return {
    environment,
    watched: watchedSaleCount(till),
    alerts: pending.sales.length + pending.unmatched.length,
    problem: till.problem ?? connectionFailure(till),
  };
}

/** Returns the number of sales that are watched, Paid ones included. */
export const watchedSaleCount = ({ sales }: Pick<Till, 'sales'>): number =>
  Iterator.from(sales?.forAlerts().sales ?? []).reduce((sum, { watched }) => sum + Number(watched), 0);

function connectionFailure({ sales }: Till): BackgroundEnvironmentStatus['problem'] {
  const state = sales?.connection().state;
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
