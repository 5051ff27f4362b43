import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../electron/shared/failure.ts';
import {
  retryStatuses,
  type WebhookEventKind,
  type WebhooksView,
  type WebhookView,
  webhookEventKinds,
} from '../../../../electron/shared/webhooks.ts';
import { useServices } from '../../../app/context.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { SelectField } from '../../../components/select-field.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { ActFailure } from './act-failure.tsx';
import { eventsText, retryText, urlWrong } from './words.ts';

interface Props {
  readonly webhook: WebhookView;
  readonly onChange: (view: WebhooksView) => void;
}

/** Changes the address. Its query is not stored, so it must be entered again. */
export function ChangeUrl({ webhook, onChange }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [url, setUrl] = useState(webhook.url?.includes('?') ? '' : (webhook.url ?? ''));
  const change = useMutation(() => bridge.webhooks.setUrl({ webhook: webhook.id, url }), onChange);
  return (
    <Change name={t('webhooks.change.url')} {...change}>
      <Field
        label={t('webhooks.change.newUrl')}
        problem={urlWrong(t, change.failure)}
        type="url"
        value={url}
        onType={setUrl}
      />
    </Change>
  );
}

/** Changes the events. */
export function ChangeEvents({ webhook, onChange }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const now = webhookEventKinds.find((kind) => kind === webhook.allowedEvents) ?? 'all';
  const [allowedEvents, setEvents] = useState<WebhookEventKind>(now);
  const change = useMutation(() => bridge.webhooks.setEvents({ webhook: webhook.id, allowedEvents }), onChange);
  return (
    <Change name={t('webhooks.change.events')} {...change}>
      <SelectField
        label={t('webhooks.column.events')}
        value={allowedEvents}
        options={webhookEventKinds.map((kind) => [kind, eventsText(t, kind)])}
        onChange={setEvents}
      />
    </Change>
  );
}

/** Changes whether deliveries are retried. */
export function ChangeRetries({ webhook, onChange }: Props) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const now = retryStatuses.find((status) => status === webhook.retryStatus) ?? 'ENABLED';
  const [retryStatus, setRetries] = useState(now);
  const change = useMutation(() => bridge.webhooks.setRetries({ webhook: webhook.id, retryStatus }), onChange);
  return (
    <Change name={t('webhooks.change.retries')} {...change}>
      <SelectField
        label={t('webhooks.column.retries')}
        value={retryStatus}
        options={retryStatuses.map((status) => [status, retryText(t, status)])}
        onChange={setRetries}
      />
    </Change>
  );
}

interface ChangeProps {
  readonly name: string;
  readonly run: () => void;
  readonly busy: boolean;
  readonly failure: Failure | null;
  readonly children: ReactNode;
}

/** One field with its own submit button. */
function Change({ name, run, busy, failure, children }: ChangeProps) {
  const { t } = useTranslation('office');
  return (
    <form
      className={fields.form}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      {children}
      <ActFailure failure={failure} />
      <Button type="submit" aria-label={`${name}: ${t('webhooks.change.send')}`} aria-disabled={busy}>
        {t(busy ? 'webhooks.change.sending' : 'webhooks.change.send')}
      </Button>
    </form>
  );
}
