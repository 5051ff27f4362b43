import type { ConnectionView } from '../../shared/collection.ts';
import type { TillSnapshot } from '../../shared/contract.ts';
import { ok, type Result } from '../../shared/result.ts';
import { ms } from '../../shared/units.ts';
import { type Counter, cannotCollect } from './counter.ts';

const noConnection: ConnectionView = { state: 'checking', since: ms(0), lastAnswerAt: null };

/** `till.*` of the contract. */
export const tillCalls = (counter: Counter) => ({
  snapshot: (): Result<TillSnapshot> => {
    const empty = { collections: [], unmatched: [], stagedId: null, connection: noConnection, clockOffset: ms(0) };
    return ok({
      environment: counter.till.environment,
      shopName: counter.settings().shopName,
      version: counter.version,
      ...(counter.till.collections?.snapshot() ?? empty),
      cannotCollect: cannotCollect(counter),
      safety: counter.safety.view(),
    });
  },
});
