import { MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CollectionView } from '../../../../electron/shared/collection.ts';
import { Button } from '../../../components/button.tsx';

interface Props {
  readonly view: CollectionView;
  readonly onClick: () => void;
}

/** "Customer says it was sent": opens the claim form. Shortcut S. */
export function ClaimButton({ view, onClick }: Props) {
  const { t } = useTranslation();
  return (
    <Button icon={MessageCircleQuestion} hotkey="S" data-claim onClick={onClick}>
      {view.claim ? t('claim.again') : t('claim.action')}
    </Button>
  );
}
