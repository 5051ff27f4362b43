import { useTranslation } from 'react-i18next';
import type { FailureCode } from '../../../electron/shared/failure.ts';
import { rightsOf } from '../../staff/rights.ts';
import { Button } from '../../ui/button.tsx';
import { useServices, useTill } from '../services.ts';
import { selectStaff } from '../stores/selectors.ts';

/** Where keys are what is wrong, the way to them, for who may change them. */
export function KeysWay({ code }: { readonly code: FailureCode }) {
  const { t } = useTranslation();
  const { desk } = useServices();
  const mayGo = rightsOf(useTill(selectStaff))('setUp');
  if (!mayGo || (code !== 'keys-missing' && code !== 'keys-refused')) return null;
  return <Button onClick={() => desk.enter('settings', 'keys')}>{t('action.keys')}</Button>;
}
