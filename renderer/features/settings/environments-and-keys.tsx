import { useTranslation } from '../../i18n/texts.ts';
import { useTill } from '../../state/context.ts';
import { selectIsPractice } from '../../state/selectors.ts';
import { EnvironmentsSection } from '../setup/environments-section.tsx';
import { KeysSection } from '../setup/keys-section.tsx';

/** Which environment this is, the keys of a real one, and the ways to the others. Practice has no keys to change. */
export function EnvironmentsAndKeys() {
  const { t } = useTranslation('settings');
  const practice = useTill(selectIsPractice);
  return (
    <>
      {!practice && (
        <section className="stack gap-3" aria-label={t('keys.title')}>
          <h3>{t('keys.title')}</h3>
          <p className="means">{t('keys.means')}</p>
          <KeysSection />
        </section>
      )}
      <EnvironmentsSection />
    </>
  );
}
