import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyElsewhere } from '../setup/lazy-setup.ts';
import { rightsOf } from '../staff/rights.ts';
import { Button } from '../ui/button.tsx';
import styles from './cashier.module.css';
import { useDesk, useServices, useTill } from './services.ts';
import { selectElsewhere, selectIsPractice, selectPlace, selectStaff } from './stores/selectors.ts';

/**
 * Over the whole window, so that nobody takes practice for the real thing (law 8), with the way to it; and over
 * everything what the tills behind this one see.
 */
export function PracticeBanner() {
  const { t } = useTranslation();
  const practice = useTill(selectIsPractice);
  const behind = useTill(selectElsewhere).length > 0;
  if (!practice && !behind) return null;
  return (
    <header className={practice ? styles.practice : styles.behind}>
      {practice && <strong>{t('practice.banner')}</strong>}
      {behind && (
        <Suspense>
          <LazyElsewhere />
        </Suspense>
      )}
      {practice && !behind && <TakeReal />}
    </header>
  );
}

function TakeReal() {
  const { t } = useTranslation();
  const { desk } = useServices();
  const place = useDesk(selectPlace);
  const mayGo = rightsOf(useTill(selectStaff))('setUp');
  if (!mayGo || (place.kind === 'room' && place.name === 'setup')) return null;
  return <Button onClick={() => desk.enter('setup')}>{t('practice.real')}</Button>;
}
