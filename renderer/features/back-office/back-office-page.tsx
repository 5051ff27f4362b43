import { rightsOf } from '../../lib/rights.ts';
import { useTill } from '../../state/context.ts';
import { selectStaff } from '../../state/selectors.ts';
import { BackOffice } from './office.tsx';
import { OfficeGate } from './office-gate.tsx';

/** The back-office page. Opens with an owner's PIN, independent of the signed-in user. */
export function BackOfficePage() {
  const staff = useTill(selectStaff);
  return rightsOf(staff)('runOffice') ? <BackOffice /> : <OfficeGate staff={staff} />;
}
