import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import type { ClaimState } from './use-claim.ts';

interface Props {
  readonly view: SaleView;
  readonly claim: ClaimState;
}

/** "Customer says they paid": opens and closes the claim form. Shortcut S. */
export function ClaimButton({ view, claim }: Props) {
  const { t } = useTranslation();
  return (
    <Button icon={MessageCircleQuestion} hotkey="S" aria-expanded={claim.isOpen} onClick={claim.toggle}>
      {view.claim ? t('claim.again') : t('claim.action')}
    </Button>
  );
}
