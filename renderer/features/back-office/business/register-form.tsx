import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NewBusinessView } from '../../../../electron/shared/back-office/business.ts';
import {
  type NewBusinessForm,
  type NewBusinessProblem,
  newBusinessProblems,
} from '../../../../electron/shared/back-office/new-business.ts';
import type { Failure } from '../../../../electron/shared/base/failure.ts';
import { Button } from '../../../components/button.tsx';
import fields from '../../../components/fields.module.css';
import { useFormFocus } from '../../../components/use-form-focus.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { NewBusinessBoxes, saidOf } from '../../new-business/new-business-boxes.tsx';
import { OnceMore } from '../../new-business/once-more.tsx';
import { Registered } from '../../new-business/registered.tsx';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';

const empty: NewBusinessForm = { name: '', currency: 'NGN', email: '', type: 'individual', phone: '' };

/** Registers another business (interface 4.1). The keys in use stay with theirs. */
export function RegisterForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('office');
  const { t: setup } = useTranslation('setup');
  const { bridge } = useServices();
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<readonly NewBusinessProblem[]>([]);
  const box = useFormFocus(problems);
  const [made, setMade] = useState<NewBusinessView | null>(null);
  const register = useMutation((again: boolean) => bridge.business.register({ ...form, again }), setMade);
  const [declined, setDeclined] = useState<Failure | null>(null);
  const { failure } = register;
  const submit = () => {
    const formProblems = newBusinessProblems(form);
    setProblems(formProblems);
    if (formProblems.length === 0) register.run(false);
  };
  if (made)
    return (
      <section className={styles.panel} aria-label={t('business.new.title')}>
        <Registered {...made} name={made.name ?? form.name.trim()} />
        <div>
          <Button onClick={onClose}>{t('business.new.close')}</Button>
        </div>
      </section>
    );
  return (
    <section className={styles.panel} aria-label={t('business.new.title')}>
      <h3>{t('business.new.title')}</h3>
      <p className={styles.means}>{t('business.new.means')}</p>
      <form
        ref={box}
        className={`${fields.page} ${styles.narrowFields}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NewBusinessBoxes
          form={form}
          problems={saidOf(setup, problems)}
          onChange={(part) => {
            setForm({ ...form, ...part });
            setProblems([]);
          }}
        />
        {failure && !isAsked(failure) && (
          <div role="alert">
            <OfficeFailure
              failure={failure}
              said={{
                'unknown-outcome': {
                  what: setup('register.unknown'),
                  next: setup('register.unknownMeans', { name: form.name.trim() }),
                },
              }}
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="solid" aria-disabled={register.busy}>
            {setup(register.busy ? 'register.asking' : 'register.go')}
          </Button>
          <Button onClick={onClose}>{t('business.form.cancel')}</Button>
        </div>
      </form>
      {isAsked(failure) && failure !== declined && (
        <OnceMore onYes={() => register.run(true)} onClose={() => setDeclined(failure)} />
      )}
    </section>
  );
}

/** Whether one was, or may have been, registered before; another needs the owner's confirmation. */
const isAsked = (failure: Failure | null): boolean => failure?.code === 'not-allowed' && failure.text === 'registered';
