import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SetupView } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { useDraft } from './draft.ts';
import { addressProblem } from './problems.ts';
import type { FoundKeys } from './recognise-keys.ts';
import { ServiceFields } from './service-fields.tsx';
import styles from './setup.module.css';

interface Props {
  readonly places: SetupView['places'];
  /** Why the address is not valid, or why the check of the keys refused it. */
  readonly problem: string | null;
  readonly onProblem: (problem: string | null) => void;
  readonly onFound: (found: FoundKeys) => void;
  readonly onNext: () => void;
}

/** The first step: the address of the service, and live or staging. */
export function WhereForm({ places, problem, onProblem, onFound, onNext }: Props) {
  const { t } = useTranslation('setup');
  const { draft } = useDraft();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { baseUrl = null } = addressProblem(t, draft.baseUrl);
    onProblem(baseUrl);
    if (baseUrl === null) onNext();
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <ServiceFields places={places} problem={problem} onFound={onFound} />
      <Button type="submit" variant="solid">
        {t('form.next')}
      </Button>
    </form>
  );
}
