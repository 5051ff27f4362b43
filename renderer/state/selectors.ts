import type { SaleView } from '../../electron/shared/sales/sale.ts';
import { tillNameIn } from '../../electron/shared/shop/shop.ts';
import { isOnePersonShop } from '../../electron/shared/staff/staff.ts';
import type { TillState } from './main-state.ts';
import type { NavigationState } from './navigation.ts';

export const selectNotPrinted = (state: TillState) => state.notPrinted;
export const selectComputerNotice = (state: TillState) => state.computerNotice;
export const selectAfterCrash = (state: TillState) => state.previousRunCrashed;
export const selectPhase = (state: TillState) => state.phase;
export const selectOpeningFailure = (state: TillState) => state.failure;
export const selectShopName = (state: TillState) => state.preferences.shopName;
export const selectPreferences = (state: TillState) => state.preferences;
/** Null before the snapshot. */
export const selectLanguage = ({ phase, preferences }: TillState) => (phase === 'open' ? preferences.language : null);
export const selectTheme = (state: TillState) => state.preferences.theme;
export const selectEnvironment = (state: TillState) => state.environment;
export const selectIsPractice = (state: TillState) => state.environment === 'practice';
export const selectConnection = (state: TillState) => state.connection.state;
export const selectCannotCollect = (state: TillState) => state.cannotCollect;
export const selectBackup = (state: TillState) => state.backup;
export const selectSales = (state: TillState) => state.sales;
export const selectUnmatched = (state: TillState) => state.unmatched;
export const selectShop = (state: TillState) => state.shop;
/** This till's name in its shop; null at a till that works alone. */
export const selectOwnTillName = ({ shop }: TillState): string | null =>
  shop.state === 'member' ? tillNameIn(shop) : null;
export const selectIsShopMember = (state: TillState) => state.shop.state === 'member';
export const selectBackgroundEnvironments = (state: TillState) => state.backgroundEnvironments;
export const selectStaff = (state: TillState) => state.staff;
/** Whether the user must open a shift before collecting. */
export const selectNeedsShift = ({ staff }: TillState) =>
  staff.signedIn !== null && staff.shift === null && !isOnePersonShop(staff.people);
export const selectIsLocked = ({ staff }: TillState) => staff.mode !== 'off' && staff.signedIn === null;
export const selectPeople = ({ staff }: TillState) => staff.people;
export const selectCashier = ({ staff }: TillState) =>
  staff.people.find(({ id }) => id === staff.signedIn)?.name ?? null;
/** Whether the connection is known to be bad; false before the first response. */
export const selectIsBlind = (state: TillState) => !['ok', 'checking', 'no-list'].includes(state.connection.state);

export const selectRoute = (state: NavigationState) => state.route;
/** The search text a page was opened with; empty for none. */
export const selectFind = ({ route }: NavigationState) => (route.kind === 'page' ? route.find : '');
/** What a page was opened with: a sale's id, or a payout's key; null for its list. */
export const selectItem = ({ route }: NavigationState) => (route.kind === 'page' ? route.item : null);
export const selectNewSaleCount = (state: NavigationState) => state.newSaleCount;
export const selectAmount = (state: NavigationState) => state.amount;
export const selectLastEntered = (state: NavigationState) => state.lastEntered;
export const selectPhone = (state: NavigationState) => state.phone;
export const selectDetails = (state: NavigationState) => state.details;
export const selectCollectFailure = (state: NavigationState) => state.failure;
export const selectClaimDraft = (state: NavigationState) => state.claim;
export const selectIsClaiming = (state: NavigationState) => state.claim !== null;
export const selectOpenSaleId = (state: NavigationState) => (state.route.kind === 'sale' ? state.route.id : null);

export const selectSale =
  (id: string | null) =>
  (state: TillState): SaleView | null =>
    id === null ? null : (state.sales.find((view) => view.id === id) ?? null);
