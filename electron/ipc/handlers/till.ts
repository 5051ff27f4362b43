import type { Collections } from '../../collections/collections.ts';
import { isLocked, shownSale } from '../../environments/shown-sales.ts';
import type { ConnectionView } from '../../shared/collection.ts';
import type { TillSnapshot } from '../../shared/contract/till.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { StaffView } from '../../shared/staff.ts';
import { ms } from '../../shared/units.ts';
import { cannotCollect, type IpcContext, preferencesNow } from './context.ts';

const noConnection: ConnectionView = { state: 'checking', since: ms(0), lastAnswerAt: null };

/** What a snapshot is built from. */
type Shown = Pick<IpcContext, 'till' | 'version' | 'runMark' | 'elsewhere'> & {
  readonly safety: Pick<IpcContext['safety'], 'view'>;
};
const nobody: StaffView = {
  mode: 'off',
  people: [],
  signedIn: null,
  lastId: null,
  shift: null,
  totalsHidden: false,
};

const ofThisTill = ({ runMark, till }: Pick<Shown, 'runMark' | 'till'>) => {
  const left = runMark.previousRunCrashed();
  return left?.environment === till.environment ? left : null;
};

/** `till.*` of the contract. */
export const tillCalls = (counter: Shown) => ({
  snapshot: (): Result<TillSnapshot> => {
    const empty = { collections: [], unmatched: [], stagedId: null, connection: noConnection, clockOffset: ms(0) };
    return ok({
      environment: counter.till.environment,
      preferences: preferencesNow(counter),
      version: counter.version,
      ...(counter.till.collections ? seen(counter.till, counter.till.collections.snapshot()) : empty),
      cannotCollect: cannotCollect(counter),
      safety: counter.safety.view(),
      staff: counter.till.staff?.view() ?? nobody,
      previousRunCrashed: ofThisTill(counter),
      elsewhere: isLocked(counter.till) ? [] : counter.elsewhere(),
    });
  },
  understood: (): Result<void> => ok(counter.runMark.understood()),
});

type SalesPart = ReturnType<Collections['snapshot']>;

/** Leaves out sales that the signed-in user may not see; a locked till shows only the current one. */
function seen(till: IpcContext['till'], all: SalesPart): SalesPart {
  const collections = all.collections.flatMap((view) => shownSale(till, view) ?? []);
  const stagedId = collections.some(({ id }) => id === all.stagedId) ? all.stagedId : null;
  return { ...all, collections, stagedId, unmatched: isLocked(till) ? [] : all.unmatched };
}
