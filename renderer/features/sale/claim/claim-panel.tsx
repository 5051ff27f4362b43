import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { typedSum } from '../../../../electron/shared/sales/typed-sum.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { focusOnMount, onEscape } from '../../../components/focus.ts';
import { Field, Form, SubmitButton } from '../../../components/form.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { useNavigationState, useServices } from '../../../state/context.ts';
import { useBanks } from '../../banks/use-banks.ts';
import styles from './claim-panel.module.css';

const fieldNames = ['bank', 'amount', 'time', 'sender', 'sessionId'] as const;
/** Maximum length main accepts. */
const LONGEST_FIELD = 80;

interface Props {
  /** Takes its buttons where the screen has a place for them outside the form; null until that is there. */
  readonly footer?: Element | null;
}

/** The claim form: all fields optional and stored as entered. */
export function ClaimPanel({ footer }: Props) {
  const { t } = useTranslation();
  const { bridge, navigation } = useServices();
  const draft = useNavigationState('claim');
  const title = useId();
  const banks = useBanks().value?.banks ?? [];
  const save = useMutation(bridge.sales.claim, () => draft && navigation.endClaim(draft.id));
  const [strict, setStrict] = useState(false);
  // Its form may be there again after the till was locked.
  const isTyped = useNavigationState('isClaimTyped');
  if (!draft) return null;
  const amount = typedSum(draft.amount);
  const amountProblem = draft.amount !== '' && !amount.ok ? amount.failure : null;

  const leave = () => navigation.endClaim(draft.id);
  // A button outside the form leaves it too.
  const leaveOnEscape = onEscape(leave);
  const buttons = (
    <>
      <SubmitButton form={`${title}-form`} busy={save.busy} onKeyDown={leaveOnEscape}>
        {t('claim.save')}
      </SubmitButton>
      <Button variant="bare" onClick={leave} onKeyDown={leaveOnEscape}>
        {t('claim.close')}
      </Button>
    </>
  );
  return (
    <Form
      id={`${title}-form`}
      className={`card gap-3 ${styles.panel}`}
      aria-labelledby={title}
      data-keeps-focus
      isSecondStep={isTyped}
      onLeave={leave}
      onSubmit={() => {
        if (amountProblem) setStrict(true);
        else save.run(draft);
      }}
    >
      <h2 id={title} className={`text-17 strong ${styles.title}`}>
        {t('claim.title')}
      </h2>
      <p className={`muted ${styles.means}`}>{t('claim.means')}</p>
      <div className={styles.fields}>
        {fieldNames.map((name) => (
          <Field
            key={name}
            ref={name === 'bank' ? focusOnMount : undefined}
            className={styles[name]}
            label={t(`claim.${name}`)}
            value={draft[name]}
            maxLength={LONGEST_FIELD}
            problem={name === 'amount' && strict && amountProblem ? t(`collect.amountProblem.${amountProblem}`) : null}
            inputMode={name === 'amount' ? 'decimal' : undefined}
            list={name === 'bank' && banks.length > 0 ? `${title}-banks` : undefined}
            onChange={(event) => navigation.changeClaim({ [name]: event.target.value })}
          />
        ))}
        <datalist id={`${title}-banks`}>
          {banks.map(({ code, name }) => (
            <option key={code} value={name} />
          ))}
        </datalist>
      </div>
      {footer === undefined ? <div className="row">{buttons}</div> : footer && createPortal(buttons, footer)}
      {save.failure && <FailureNote failure={save.failure} />}
    </Form>
  );
}
