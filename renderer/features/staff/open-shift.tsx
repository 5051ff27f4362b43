import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';

/** Opens the shift where a sale was refused without one; the draft stays. */
export function OpenShift() {
  const { t } = useTranslation();
  const { bridge, till, navigation } = useServices();
  const open = useMutation(
    () => bridge.shift.open(),
    (staff) => {
      till.applyStaff(staff);
      // Clears the failure and preserves the draft.
      navigation.typePhone(navigation.getState().phone);
    },
  );
  return (
    <>
      <Button variant="solid" onClick={open.run} aria-disabled={open.busy}>
        {t('staff.shift.open')}
      </Button>
      {open.failure && <FailureNote failure={open.failure} />}
    </>
  );
}
