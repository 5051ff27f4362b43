import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PayoutDetail, payoutIdOf } from '../../../../electron/shared/back-office/payouts.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { OfficeFailure } from '../office-failure.tsx';

/** Follows a payout by number, once the service returned it. */
export function FollowPayout({ onFollowed }: { readonly onFollowed: (payout: PayoutDetail) => void }) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const follow = useMutation((number: string) => bridge.payouts.follow({ number }), onFollowed);
  const submit = () => {
    const id = payoutIdOf(typed);
    setWrong(id === null);
    if (id !== null) follow.run(id);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.ask}>
        <Field
          label={t('payouts.follow.label')}
          help={t('payouts.follow.help')}
          problem={wrong ? t('payouts.follow.notANumber') : null}
          value={typed}
          inputMode="numeric"
          maxLength={24}
          onType={(text) => {
            setTyped(text);
            setWrong(false);
          }}
        />
        <Button type="submit" aria-disabled={follow.busy}>
          {t(follow.busy ? 'payouts.follow.busy' : 'payouts.follow.action')}
        </Button>
      </div>
      {follow.failure && (
        <div role="alert">
          <OfficeFailure
            failure={follow.failure}
            said={{ 'not-found': { what: t('payouts.follow.missing'), next: t('payouts.follow.missingNext') } }}
          />
        </div>
      )}
    </form>
  );
}
