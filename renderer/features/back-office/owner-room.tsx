import { useTill } from '../../app/context.ts';
import { selectStaff } from '../../app/state/selectors.ts';
import { rightsOf } from '../../lib/rights.ts';
import { Office } from './office.tsx';
import { OfficeGate } from './office-gate.tsx';

/** The owner's place in the till. Whoever is at the counter, it opens with an owner's PIN. */
export function OwnerRoom() {
  const staff = useTill(selectStaff);
  return rightsOf(staff)('runOffice') ? <Office /> : <OfficeGate staff={staff} />;
}
