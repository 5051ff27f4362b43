import { useState } from 'react';
import {
  type BusinessChanged,
  type BusinessField,
  type BusinessView,
  businessFields,
  changesOf,
} from '../../../../electron/shared/back-office/business.ts';
import { Button } from '../../../components/button.tsx';
import { useFormFocus } from '../../../components/focus.ts';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { useServices } from '../../../state/context.ts';
import { useFormOverLock } from '../../../state/use-state-over-lock.ts';
import { BackOfficeFailure } from '../back-office-section.tsx';

interface Props {
  readonly business: BusinessView;
  readonly onChanged: (changed: BusinessChanged) => void;
  /** Called when the response was lost, so that the business is read again. */
  readonly onLost: () => void;
  readonly onCancel: () => void;
}

const longest: Readonly<Record<BusinessField, number>> = {
  name: 120,
  streetaddress: 200,
  city: 120,
  state: 120,
  postcode: 20,
  country: 120,
};

const typedOf = (business: BusinessView) =>
  Object.fromEntries(businessFields.map((name) => [name, business[name] ?? ''])) as Record<BusinessField, string>;

export function ChangeForm({ business, onChanged, onLost, onCancel }: Props) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const first: Partial<Record<BusinessField, string>> = {};
  const { form: edits, setForm: setEdits, isTyped } = useFormOverLock('business details', first);
  // What was not touched stays as the service has it, also where it is read again while the form is open.
  const fieldValues = { ...typedOf(business), ...edits };
  const [nothing, setNothing] = useState(false);
  const box = useFormFocus(null);
  const changes = changesOf(business, fieldValues);
  const save = useMutation(async () => {
    const answer = await bridge.business.change(changes);
    if (!answer.ok && answer.failure.code === 'unknown-outcome') onLost();
    return answer;
  }, onChanged);
  const submit = () => {
    const none = Object.keys(changes).length === 0;
    setNothing(none);
    if (!none) save.run();
  };
  const leave = () => {
    if (!save.busy) onCancel();
  };
  return (
    <section className="panel" aria-label={t('business.form.title')}>
      <h3>{t('business.form.title')}</h3>
      <p className="means">{t('business.form.help')}</p>
      <Form ref={box} className="form page-width" isSecondStep={isTyped} onSubmit={() => submit()} onLeave={leave}>
        <div className="pairs">
          {businessFields.map((name) => (
            <Field
              key={name}
              label={t(`business.field.${name}`)}
              value={fieldValues[name]}
              maxLength={longest[name]}
              onType={(text) => {
                setEdits({ ...edits, [name]: text });
                setNothing(false);
              }}
            />
          ))}
        </div>
        {nothing && <p role="status">{t('business.form.nothing')}</p>}
        <BackOfficeFailure failure={save.failure} lost={t('business.lost')} />
        <div className="row">
          <SubmitButton busy={save.busy}>{t(save.busy ? 'business.form.saving' : 'business.form.save')}</SubmitButton>
          <Button aria-disabled={save.busy} onClick={leave}>
            {t('business.form.cancel')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
