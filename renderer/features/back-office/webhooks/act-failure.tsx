import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { urlProblems } from '../../../../electron/shared/webhooks/webhooks.ts';
import { FailureNote } from '../../../components/failure-note.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import styles from '../back-office.module.css';

/** What is wrong with an address that main refused; null when the failure is about something else. */
export function urlWrong(t: Translate<'backOffice'>, failure: Failure | null): string | null {
  if (failure?.code !== 'invalid-input') return null;
  const problem = urlProblems.find((each) => each === failure.text) ?? 'not-an-address';
  return t(`webhooks.wrong.${problem}`);
}

/** The failure of a request. An invalid address is shown at its input instead. */
export function ActFailure({ failure }: { readonly failure: Failure | null }) {
  const { t } = useTranslation('backOffice');
  if (!failure || failure.code === 'invalid-input') return null;
  if (failure.code !== 'unknown-outcome') return <FailureNote failure={failure} />;
  return (
    <div className={`head gap-3 frame ${styles.failed}`} role="alert">
      <div>
        <p>
          <strong>{t('webhooks.unknownOutcome.what')}</strong>
        </p>
        <p>{t('webhooks.unknownOutcome.next')}</p>
      </div>
    </div>
  );
}
