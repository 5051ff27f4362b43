import { Dialog } from '@base-ui/react/dialog';
import { Circle, CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { GuideName } from '../../../../electron/shared/settings/preferences.ts';
import { Button } from '../../../components/button.tsx';
import styles from './guide.module.css';
import type { GuideStep } from './guide-step.ts';
import type { FirstDayStep } from './use-first-day-steps.ts';
import type { TourStep } from './use-tour-steps.ts';

interface Props {
  readonly guide: GuideName;
  readonly steps: readonly GuideStep<FirstDayStep | TourStep>[];
  /** Not to be shown again. */
  readonly onHide: () => void;
  readonly onClose: () => void;
}

/** All steps of a guide, with what is done. */
export function GuideDialog({ guide, steps, onHide, onClose }: Props) {
  const { t } = useTranslation('setup');
  const act = (run: () => void) => () => {
    onClose();
    run();
  };
  return (
    <Dialog.Root defaultOpen onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup className={styles.popup}>
          <Dialog.Title className={styles.title}>{t(`guide.${guide}.title`)}</Dialog.Title>
          <ol className={styles.steps}>
            {steps.map(({ name, done, go }) => (
              <li key={name} className={styles.step} data-done={done || undefined}>
                {done ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
                <span>
                  <strong>{t(`guide.step.${name}.title`)}</strong>
                  {done && <span className="visually-hidden"> {t('guide.ticked')}</span>}
                  <span className={styles.what}>{t(`guide.step.${name}.do`)}</span>
                </span>
                {!done && go && (
                  <Button aria-label={`${t('guide.go')}: ${t(`guide.step.${name}.title`)}`} onClick={act(go)}>
                    {t('guide.go')}
                  </Button>
                )}
              </li>
            ))}
          </ol>
          <div className={styles.answers}>
            <Button variant="bare" onClick={act(onHide)}>
              {t('guide.hide')}
            </Button>
            <Button variant="solid" onClick={onClose}>
              {t('guide.close')}
            </Button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
