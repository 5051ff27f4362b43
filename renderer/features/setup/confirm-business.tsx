import { Store } from 'lucide-react';
import { useState } from 'react';
import { parsePhone } from '../../../electron/shared/base/phone.ts';
import type { BusinessSeen, KeysCheck, RealEnvironment } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { scrollToOnMount } from '../../components/focus.ts';
import { Field, Form, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { send, useMutation } from '../../lib/calls.ts';
import { serviceWord } from '../../lib/service-word.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { CheckList } from './check-list.tsx';
import { SetupFailure } from './setup-failure.tsx';
import { SetupSteps } from './setup-steps.tsx';

interface Props {
  readonly check: KeysCheck;
  readonly environment: RealEnvironment;
  /** The till of this environment is in front already. */
  readonly here: boolean;
  readonly onSaved: () => void;
  readonly onBack: () => void;
}

export function ConfirmBusiness({ check, environment, here, onSaved, onBack }: Props) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const { shopPhone } = useTillState('preferences');
  const [firstPhone] = useState((here && shopPhone) || (check.business?.phone ?? ''));
  const [phone, setPhone] = useState(firstPhone);
  const isWrong = phone.trim() !== '' && !parsePhone(phone).ok;
  const save = useMutation(() => bridge.setup.save(), onSaved);
  // Recorded before the keys, which take the settings of practice with them; also that there is none.
  const savePhone = useMutation(
    () => bridge.settings.change({ shopPhone: phone.trim() }),
    () => save.run(),
  );
  // A box that was empty from the start says nothing of a number that was typed in practice: it stays.
  const confirm = phone.trim() === '' && firstPhone === '' ? save.run : savePhone.run;
  const failure = savePhone.failure ?? save.failure;
  const back = () => {
    send(bridge.setup.drop());
    onBack();
  };
  return (
    <section className="part gap-4" aria-labelledby="setup-proved">
      <SetupSteps now="business" />
      <h2 id="setup-proved" ref={scrollToOnMount} className="row strong" tabIndex={-1}>
        {t('verified.yours')}
      </h2>
      {check.business && <Business business={check.business} />}
      <CheckList check={check} compact />
      <Form isSecondStep className="stack gap-4 starts full" onSubmit={() => isWrong || confirm()}>
        <Field
          label={t('verified.phone')}
          help={t('verified.phoneHelp')}
          problem={isWrong ? t('verified.phoneWrong') : null}
          type="tel"
          value={phone}
          maxLength={24}
          onType={setPhone}
        />
        <p className="means">{t(here ? 'verified.nextHere' : 'verified.next')}</p>
        <div className="actions">
          <SubmitButton busy={save.busy || isWrong}>
            {t('verified.yes', { place: t(`place.${environment}`) })}
          </SubmitButton>
          <Button onClick={back}>{t('verified.no')}</Button>
        </div>
      </Form>
      {failure && <SetupFailure failure={failure} />}
    </section>
  );
}

function Business({ business: { id, name, currency, status } }: { readonly business: BusinessSeen }) {
  const { t } = useTranslation('setup');
  const { t: backOffice } = useTranslation('backOffice');
  const naira = currency === null || currency === 'NGN';
  return (
    <div className="card gap-3 starts full">
      <p className="line text-28 heavy tight breaks">
        <Store className="icon-28 accent" aria-hidden="true" />
        {name ?? t('verified.none')}
      </p>
      <dl className="facts">
        <dt>{t('verified.id')}</dt>
        <dd>{id}</dd>
        <dt>{t('verified.currency')}</dt>
        <dd>{currency === 'NGN' ? t('verified.naira') : (currency ?? t('verified.none'))}</dd>
        <dt>{t('verified.status')}</dt>
        <dd>{serviceWord(backOffice, 'businessStatus', status)}</dd>
      </dl>
      {!naira && <Problem>{t('verified.notNaira')}</Problem>}
      {status?.toLowerCase() === 'pending' && <p className="means">{t('verified.pending')}</p>}
    </div>
  );
}
