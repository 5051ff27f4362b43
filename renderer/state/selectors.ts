import type { SaleView } from '../../electron/shared/sales/sale.ts';
import { tillNameIn } from '../../electron/shared/shop/shop.ts';
import { isOnePersonShop } from '../../electron/shared/staff/staff.ts';
import type { TillState } from './main-state.ts';
import type { NavigationState } from './navigation.ts';

export const selectLanguage = ({ phase, preferences }: TillState) => (phase === 'open' ? preferences.language : null);
export const selectIsPractice = (state: TillState) => state.environment === 'practice';
/** Whether this run began with a notice: see `StartNotices`. */
export const selectHasStartNotice = ({
  previousRunCrashed,
  computerNotice,
}: Pick<TillState, 'previousRunCrashed' | 'computerNotice'>) => (previousRunCrashed ?? computerNotice) !== null;
export const selectConnection = (state: TillState) => state.connection.state;
/** This till's name in its shop; null at a till that works alone. */
export const selectOwnTillName = ({ shop }: TillState): string | null =>
  shop.state === 'member' ? tillNameIn(shop) : null;
export const selectIsShopMember = (state: TillState) => state.shop.state === 'member';
/** Also where the shop cannot be opened. */
export const selectHasShop = ({ shop }: TillState) => shop.state === 'member' || shop.state === 'closed';
/** Whether the user must open a shift before collecting. */
export const selectNeedsShift = ({ staff }: TillState) =>
  staff.signedIn !== null && staff.shift === null && !isOnePersonShop(staff.people);
export const selectIsLocked = ({ staff }: TillState) => staff.mode !== 'off' && staff.signedIn === null;
export const selectCashier = ({ staff }: TillState) =>
  staff.people.find(({ id }) => id === staff.signedIn)?.name ?? null;
/** Whether the connection is known to be bad; false before the first response. */
export const selectIsBlind = (state: TillState) => !['ok', 'checking', 'no-list'].includes(state.connection.state);

/** The search text a page was opened with; empty for none. */
export const selectFind = ({ route }: NavigationState) => (route.kind === 'page' ? route.find : '');
/** What a page was opened with: a sale's id, or a payout's key; null for its list. */
export const selectItem = ({ route }: NavigationState) => (route.kind === 'page' ? route.item : null);
export const selectOpenSaleId = (state: NavigationState) => (state.route.kind === 'sale' ? state.route.id : null);

export const selectSale =
  (id: string | null) =>
  (state: TillState): SaleView | null =>
    id === null ? null : (state.sales.find((view) => view.id === id) ?? null);

/** Whether an owner has to look at the record: something is wrong with it, or no copy of it can be made. */
export const selectIsBackupWrong = ({ backup }: TillState): boolean =>
  Boolean(backup?.problem ?? backup?.copyProblem ?? backup?.elsewhere.problem);
