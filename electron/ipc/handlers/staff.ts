import type { StaffId } from '../../shared/staff.ts';
import type { Staff } from '../../staff/staff.ts';
import type { HandlerFunctions } from '../parser-types.ts';
import type { IpcContext } from './context.ts';
import { through } from './with-service.ts';

/** `staff.*` of the contract. */
export function staffCalls(counter: IpcContext): HandlerFunctions['staff'] {
  const on = through(counter, 'staff');
  return {
    createOwner: (input) => on((staff) => staff.createOwner(input)),
    switchOff: () => on((staff) => staff.switchOff()),
    signIn: (input) => on((staff) => staff.signIn(input)),
    lock: () => on((staff) => staff.lock()),
    active: () => on((staff) => staff.active()),
    approve: (input) => on((staff) => staff.approve(input)),
    prove: (input) => on((staff) => staff.prove(input)),
    resetForgottenPin: (input) => on((staff) => staff.resetForgottenPin(input, counter.safety.proveForgottenPin)),
    changeOwnPin: (input) => on((staff) => staff.changeOwnPin(input)),
    add: (input) => on((staff) => staff.add(input)),
    change: ({ id, name, role }) => on((staff) => staff.change(id, name, role)),
    setActive: ({ id, active }) => on((staff) => staff.setActive(id, active)),
    setPin: ({ id, pin }) => on((staff) => staff.setPin(id, pin)),
    hideTotals: ({ hidden }) => on((staff) => staff.hideTotals(hidden)),
  };
}

/** `shift.*` of the contract. */
export function shiftCalls(counter: IpcContext): HandlerFunctions['shift'] {
  const on = through(counter, 'staff');
  return {
    open: () => on((staff) => staff.openShift()),
    report: () => on((staff) => staff.report()),
    close: ({ handTo }) => on((staff) => close(counter, staff, handTo)),
    zReports: () => on((staff) => staff.zReports()),
  };
}

/** Closes the shift and starts a backup without waiting for it. */
function close({ till }: IpcContext, staff: Staff, handTo: StaffId | null) {
  const closed = staff.closeShift(handTo);
  if (closed.ok) void till.backUp();
  return closed;
}
