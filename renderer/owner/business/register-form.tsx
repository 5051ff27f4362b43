import { Suspense, useState } from 'react';
import type { BusinessView } from '../../../electron/shared/business.ts';
import type { Failure } from '../../../electron/shared/failure.ts';
import {
  type NewBusinessForm,
  type NewBusinessProblem,
  newBusinessProblems,
} from '../../../electron/shared/new-business.ts';
import { useServices } from '../../cashier/services.ts';
import { useAction } from '../../cashier/use-action.ts';
import { useOfficeWords } from '../../i18n/office-words.ts';
import { useSetupWords } from '../../i18n/setup-words.ts';
import fields from '../../settings/fields.module.css';
import { Button } from '../../ui/button.tsx';
import { LazyConfirm } from '../../ui/lazy-confirm.ts';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';
import { NewBusinessBoxes } from './new-business-boxes.tsx';
import { Registered } from './registered.tsx';

const empty: NewBusinessForm = { name: '', currency: 'NGN', email: '', type: 'individual', phone: '' };
/** Another business (interface 4.1). The keys in use stay with theirs. */
export function RegisterForm({ onClose }: { readonly onClose: () => void }) {
  const t = useOfficeWords();
  const setup = useSetupWords();
  const { bridge } = useServices();
  const [form, setForm] = useState(empty);
  const [problems, setProblems] = useState<readonly NewBusinessProblem[]>([]);
  const box = useFormFocus(problems);
  const [sure, setSure] = useState(false);
  const [made, setMade] = useState<BusinessView | null>(null);
  const register = useAction((again: boolean) => bridge.business.register({ ...form, again }), setMade);
  const [declined, setDeclined] = useState<Failure | null>(null);
  const wasAsked = isAsked(register.failure) && register.failure !== declined;
  if (made) return <Registered business={made} onClose={onClose} />;
  const change = (part: Partial<NewBusinessForm>) => {
    setForm({ ...form, ...part });
    setProblems([]);
  };
  const submit = () => {
    const found = newBusinessProblems(form);
    setProblems(found);
    setSure(found.length === 0 && !register.busy);
  };
  return (
    <section className={styles.panel} aria-label={t('business.new.title')}>
      <h3>{t('business.new.title')}</h3>
      <p className={styles.means}>{t('business.new.means')}</p>
      <form
        ref={box}
        className={fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <NewBusinessBoxes form={form} problems={problems} onChange={change} />
        {register.failure && !isAsked(register.failure) && (
          <div role="alert">
            <OfficeFailure
              failure={register.failure}
              said={{ 'unknown-outcome': t('business.new.lost', { returnObjects: true }) }}
            />
          </div>
        )}
        <div className={styles.actions}>
          <Button type="submit" look="solid" aria-disabled={register.busy}>
            {t(register.busy ? 'business.new.busy' : 'business.new.submit')}
          </Button>
          <Button onClick={onClose}>{t('business.form.cancel')}</Button>
        </div>
      </form>
      {sure && (
        <Suspense>
          <LazyConfirm
            title={t('business.new.sureTitle', { name: form.name.trim() })}
            yes={t('business.new.yes')}
            no={t('business.new.no')}
            onYes={() => register.run(false)}
            onClose={() => setSure(false)}
          >
            {t('business.new.sure')}
          </LazyConfirm>
        </Suspense>
      )}
      {wasAsked && (
        <Suspense>
          <LazyConfirm
            title={setup('register.againTitle')}
            yes={setup('register.againYes')}
            no={setup('register.againNo')}
            onYes={() => register.run(true)}
            onClose={() => setDeclined(register.failure)}
          >
            {setup('register.againMeans')}
          </LazyConfirm>
        </Suspense>
      )}
    </section>
  );
}

/** One was registered here before, or may have been: only the owner's word makes another. */
const isAsked = (failure: Failure | null): boolean => failure?.code === 'not-allowed' && failure.text === 'registered';
