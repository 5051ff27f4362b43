import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type WebhookEventKind,
  type WebhooksView,
  webhookEventKinds,
} from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { useFormFocus } from '../../../components/focus.ts';
import { SelectField } from '../../../components/select-field.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../office.module.css';
import { ActFailure } from './act-failure.tsx';
import { eventsText, urlWrong } from './words.ts';

interface Props {
  readonly onDone: (view: WebhooksView) => void;
  readonly onLeave: () => void;
}

/** Registers a webhook at any address (interface 4.11). */
export function NewWebhook({ onDone, onLeave }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEventKind>('all');
  const [retries, setRetries] = useState(true);
  const create = useMutation(bridge.webhooks.create, onDone);
  const box = useFormFocus(create.failure);
  return (
    <form
      ref={box}
      className={fields.form}
      aria-label={t('webhooks.create.title')}
      onSubmit={(event) => {
        event.preventDefault();
        create.run({ url, allowedEvents: events, retryStatus: retries ? 'ENABLED' : 'DISABLED' });
      }}
    >
      <Field
        label={t('webhooks.create.url')}
        help={t('webhooks.create.urlHelp')}
        problem={urlWrong(t, create.failure)}
        type="url"
        value={url}
        onType={setUrl}
      />
      <SelectField
        label={t('webhooks.create.events')}
        value={events}
        options={webhookEventKinds.map((kind) => [kind, eventsText(t, kind)])}
        onChange={setEvents}
      />
      <Checkbox checked={retries} help={t('webhooks.create.retriesHelp')} onChange={setRetries}>
        {t('webhooks.create.retries')}
      </Checkbox>
      <ActFailure failure={create.failure} />
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={create.busy}>
          {t(create.busy ? 'webhooks.create.sending' : 'webhooks.create.send')}
        </Button>
        <Button variant="bare" onClick={onLeave}>
          {t('webhooks.create.cancel')}
        </Button>
      </div>
    </form>
  );
}
