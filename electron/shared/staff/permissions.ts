import { type Role, roles } from './staff.ts';

/**
 * yes: may. ask: may once a more trusted role approves it with their own PIN, for this one act and two minutes. owner:
 * may unless the owner decided otherwise. no: may not.
 */
type Cell = 'yes' | 'ask' | 'owner' | 'no';
type Row = Readonly<Record<Role, Cell>>;

const row = (cashier: Cell, manager: Cell, owner: Cell): Row => ({ cashier, manager, owner });

/**
 * What each role may do. Main enforces it for every call, windows hide what is not allowed. Which ability a call needs is
 * in its area, the file `ipc.ts` of its domain.
 */
export const abilities = {
  //                        cashier  manager  owner
  sell: /*             */ row('yes', 'yes', 'yes'),
  cancelSale: /*       */ row('ask', 'yes', 'yes'),
  settle: /*           */ row('ask', 'yes', 'yes'),
  writeOff: /*         */ row('ask', 'ask', 'yes'),
  workShifts: /*       */ row('yes', 'yes', 'yes'),
  seeTotals: /*        */ row('owner', 'yes', 'yes'),
  changeOwnPin: /*     */ row('yes', 'yes', 'yes'),
  manageCashiers: /*   */ row('no', 'yes', 'yes'),
  manageStaff: /*      */ row('no', 'no', 'yes'),
  changeShop: /*       */ row('ask', 'ask', 'yes'),
  changeSettings: /*   */ row('no', 'no', 'yes'),
  keepRecord: /*       */ row('no', 'no', 'yes'),
  bringRecord: /*      */ row('no', 'no', 'yes'),
  runOffice: /*        */ row('no', 'no', 'yes'),
  setUp: /*            */ row('no', 'no', 'yes'),
} as const satisfies Record<string, Row>;

export type Ability = keyof typeof abilities;

export function may(role: Role, ability: Ability, { totalsHidden }: { readonly totalsHidden: boolean }): boolean {
  const cell = abilities[ability][role];
  return cell === 'yes' || (cell === 'owner' && !totalsHidden);
}

/** What one role or another may only ask for; `approval-needed` has it as its text. */
export const approvable = ['cancelSale', 'settle', 'writeOff', 'changeShop'] as const satisfies readonly Ability[];
export type Approvable = (typeof approvable)[number];

/** Whether a more trusted user may approve it. */
export const mayAsk = (role: Role, ability: Ability): boolean => abilities[ability][role] === 'ask';

export const mayApprove = (role: Role, asker: Role, ability: Ability): boolean =>
  mayAsk(asker, ability) && abilities[ability][role] === 'yes' && roles.indexOf(role) > roles.indexOf(asker);
