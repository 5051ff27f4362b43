import { useTranslation } from 'react-i18next';
import { useServices } from '../../../state/context.ts';
import { useToSettle } from '../../to-settle/use-to-settle.ts';
import { FigureButton } from './figure-button.tsx';

/** How many exceptions are open, whatever their date; nothing while there are none. Opens the inbox. */
export function ToSettleFigure() {
  const { t } = useTranslation('office');
  const { navigation } = useServices();
  const count = useToSettle().value?.length ?? 0;
  if (count === 0) return null;
  return (
    <FigureButton
      name={t('section.toSettle')}
      value={String(count)}
      onOpen={() => navigation.openPage('owner', 'toSettle')}
    >
      {t('toSettle.means')}
    </FigureButton>
  );
}
