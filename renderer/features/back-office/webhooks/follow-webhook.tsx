import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhooksView } from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { useFormFocus } from '../../../components/use-form-focus.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { ActFailure } from './act-failure.tsx';

interface Props {
  readonly onDone: (view: WebhooksView) => void;
  readonly onLeave: () => void;
}

/** Adds a webhook registered outside this till, since the interface has no list of them. */
export function FollowWebhook({ onDone, onLeave }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [id, setId] = useState('');
  const follow = useMutation(() => bridge.webhooks.follow({ webhook: id.trim() }), onDone);
  const box = useFormFocus(follow.failure);
  return (
    <form
      ref={box}
      className={fields.form}
      aria-label={t('webhooks.follow.title')}
      onSubmit={(event) => {
        event.preventDefault();
        follow.run();
      }}
    >
      <Field
        label={t('webhooks.follow.number')}
        help={t('webhooks.follow.numberHelp')}
        problem={follow.failure?.code === 'invalid-input' ? t('webhooks.wrong.number') : null}
        value={id}
        maxLength={64}
        onType={setId}
      />
      <ActFailure failure={follow.failure} />
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={follow.busy}>
          {t('webhooks.follow.send')}
        </Button>
        <Button variant="bare" onClick={onLeave}>
          {t('webhooks.create.cancel')}
        </Button>
      </div>
    </form>
  );
}
