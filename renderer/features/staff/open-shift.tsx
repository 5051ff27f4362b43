import type { StaffView } from '../../../electron/shared/staff/staff.ts';
import { CallButton } from '../../components/call-button.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useServices } from '../../state/context.ts';

/** Opens the shift where a sale was refused without one; the draft stays. */
export function OpenShift() {
  const { t } = useTranslation();
  const { bridge, till, navigation } = useServices();
  const onOpened = (staff: StaffView) => {
    till.applyStaff(staff);
    // Clears the failure and preserves the draft.
    navigation.typePhone(navigation.getState().phone);
  };
  return (
    <CallButton variant="solid" call={bridge.shift.open} onDone={onOpened}>
      {t('staff.shift.open')}
    </CallButton>
  );
}
