import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyConfirm } from '../../components/lazy.ts';

interface Props {
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before a business is registered where one was before, or may have been. */
export function OnceMore({ onYes, onClose }: Props) {
  const { t } = useTranslation('setup');
  return (
    <Suspense>
      <LazyConfirm
        title={t('register.againTitle')}
        yes={t('register.againYes')}
        no={t('register.againNo')}
        onYes={onYes}
        onClose={onClose}
      >
        {t('register.againMeans')}
      </LazyConfirm>
    </Suspense>
  );
}
