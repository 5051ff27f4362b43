import type { IpcContext } from '../ipc/context.ts';
import type { Sales } from '../sales/sales.ts';
import { ms } from '../shared/base/units.ts';
import type { ConnectionView } from '../shared/sales/sale.ts';
import { staffOff } from '../shared/staff/staff.ts';
import type { TillSnapshot } from '../shared/till/contract.ts';
import { cannotCollect } from './active-till.ts';
import { isLocked, shownSale } from './forward-events.ts';

type SnapshotContext = Pick<IpcContext, 'till' | 'preferences' | 'version' | 'runMark' | 'backgroundEnvironments'> & {
  readonly computer: Pick<IpcContext['computer'], 'view'>;
  readonly backup: Pick<IpcContext['backup'], 'view'>;
};

const noConnection: ConnectionView = { state: 'checking', since: ms(0), lastAnswerAt: null };
const noSales = { sales: [], unmatched: [], currentSaleId: null, connection: noConnection, clockOffset: ms(0) };

export function snapshotOf(context: SnapshotContext): TillSnapshot {
  const { till, version, runMark, computer, backgroundEnvironments, backup } = context;
  const afterCrash = runMark.previousRunCrashed();
  return {
    environment: till.environment,
    preferences: context.preferences(),
    version,
    ...(till.sales ? visible(till, till.sales.snapshot()) : noSales),
    cannotCollect: cannotCollect(till),
    backup: backup.view(),
    staff: till.staff?.view() ?? staffOff,
    previousRunCrashed: afterCrash?.environment === till.environment ? afterCrash : null,
    computerNotice: computer.view(),
    backgroundEnvironments: isLocked(till) ? [] : backgroundEnvironments(),
    shop: (isLocked(till) ? null : till.shop?.status()) ?? { state: 'none' },
  };
}

type SalesSnapshot = ReturnType<Sales['snapshot']>;

/** Leaves out sales that the signed-in user may not see; a locked till shows only the current one. */
function visible(till: IpcContext['till'], all: SalesSnapshot): SalesSnapshot {
  const sales = all.sales.flatMap((view) => shownSale(till, view) ?? []);
  // One that was resumed is shown, also when its payment came since.
  const current = till.sales?.currentSaleId() ?? null;
  const currentSaleId = sales.some(({ id }) => id === current) ? current : null;
  return { ...all, sales, currentSaleId, unmatched: isLocked(till) ? [] : all.unmatched };
}
