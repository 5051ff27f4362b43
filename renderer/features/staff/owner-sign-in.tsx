import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { send } from '../../lib/send.ts';
import { useServices } from '../../state/context.ts';

/** Locks the till, so that the owner can sign in with their PIN. */
export function OwnerSignIn() {
  const { t } = useTranslation();
  const { bridge } = useServices();
  return <Button onClick={() => send(bridge.staff.lock())}>{t('staff.lock.ownerPin')}</Button>;
}
