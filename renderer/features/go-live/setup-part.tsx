import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { focusFirst } from './form-focus.ts';
import styles from './setup.module.css';
import { type SetupStep, SetupSteps } from './setup-steps.tsx';

interface Props {
  readonly title: string;
  /** Its place among the three steps; none for the registration of a business. */
  readonly step?: SetupStep;
  readonly on: boolean;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** One page of set-up. Takes the focus when it opens: what is to be typed first, else its title. */
export function SetupPart({ title, step, on, onBack, children }: Props) {
  const { t } = useTranslation('setup');
  const id = useId();
  const part = useRef<HTMLElement>(null);
  useEffect(() => {
    if (on && part.current) focusFirst(part.current);
  }, [on]);
  return (
    <section ref={part} className={styles.part} hidden={!on} aria-labelledby={id}>
      <div className={styles.head}>
        <Button variant="bare" icon={ArrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
        {step && <SetupSteps now={step} />}
      </div>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
