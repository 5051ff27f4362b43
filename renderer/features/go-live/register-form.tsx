import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newBusinessProblems } from '../../../electron/shared/back-office/new-business.ts';
import type { Registration, SetupView } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import fields from '../../components/fields.module.css';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { NewBusinessBoxes, saidOf } from '../new-business/new-business-boxes.tsx';
import { useDraft } from './draft.ts';
import { KeyBox } from './key-box.tsx';
import { isOneWord, type KeyBoxes, typedIn } from './key-boxes.ts';
import { addressProblem, type Problems, problemOf } from './problems.ts';
import { ServiceFields } from './service-fields.tsx';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';

interface Props {
  readonly view: SetupView;
  readonly boxes: KeyBoxes;
  /** A business was registered here before, or may have been, and the owner wants another. */
  readonly again: boolean;
  readonly onDone: (registration: Registration) => void;
  readonly onUnknown: () => void;
}

/** The five things of a new business (interface 4.1). One press is one request, and its answer is waited for. */
export function RegisterForm({ view, boxes, again, onDone, onUnknown }: Props) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const { draft, change } = useDraft();
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const ask = useMutation(async () => {
    const { businessId: _, ...typed } = draft;
    const answer = await bridge.setup.register({ ...typed, bearerToken: typedIn(boxes.bearerToken), again });
    if (!answer.ok && answer.failure.code === 'unknown-outcome') onUnknown();
    return answer;
  }, onDone);
  const said = ask.failure && problemOf(t, ask.failure);
  const wrong = said ?? problems;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems = {
      ...addressProblem(t, draft.baseUrl),
      ...saidOf(t, newBusinessProblems(draft)),
      ...(isOneWord(typedIn(boxes.bearerToken)) ? {} : { bearerToken: t('problem.key') }),
    };
    setProblems(found);
    if (Object.keys(found).length === 0) ask.run();
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit}>
      <p className={styles.muted}>{t('register.means')}</p>
      <div className={styles.two}>
        <div className={styles.form}>
          <ServiceFields places={view.places} problem={wrong.baseUrl ?? null} onFound={boxes.fill} />
          <p className={fields.help}>{t('register.tokenHelp')}</p>
          <KeyBox label={t('form.bearerToken')} box={boxes.bearerToken} problem={wrong.bearerToken ?? null} />
        </div>
        <div className={styles.form}>
          <NewBusinessBoxes form={draft} problems={wrong} onChange={change} />
        </div>
      </div>
      {ask.failure && !said && <SetupFailure failure={ask.failure} />}
      <Button type="submit" variant="solid" aria-disabled={ask.busy}>
        {t(ask.busy ? 'register.asking' : 'register.go')}
      </Button>
    </form>
  );
}
