import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  retryStatuses,
  type WebhooksView,
  type WebhookView,
  webhookEventKinds,
} from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { SelectField } from '../../../components/select-field.tsx';
import { ActFailure } from './act-failure.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';
import { eventsText, retryText, urlWrong } from './words.ts';

interface Props {
  readonly webhook: WebhookView;
  readonly onChange: (view: WebhooksView) => void;
}

/** Changes the details of a webhook with one button. A failure is shown at the detail that was not saved. */
export function ChangeForm({ webhook, onChange }: Props) {
  const { t } = useTranslation('office');
  const { draft, change, saved, isChanged, run, busy, failureOf } = useWebhookChanges(webhook, onChange);
  const wrong = urlWrong(t, failureOf('url'));
  return (
    <form
      className={fields.form}
      aria-label={t('webhooks.change.title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) run();
      }}
    >
      <Field
        label={t('webhooks.column.url')}
        help={webhook.url?.includes('…') ? webhook.url : undefined}
        problem={wrong}
        type="url"
        value={draft.url}
        onType={(url) => change({ url })}
      />
      <ActFailure failure={failureOf('url')} />
      <SelectField
        label={t('webhooks.column.events')}
        value={draft.events}
        options={optionsOf(webhook.allowedEvents, webhookEventKinds, (kind) => eventsText(t, kind))}
        onChange={(events) => change({ events })}
      />
      <ActFailure failure={failureOf('events')} />
      <SelectField
        label={t('webhooks.column.retries')}
        value={draft.retries}
        options={optionsOf(webhook.retryStatus, retryStatuses, (status) => retryText(t, status))}
        onChange={(retries) => change({ retries })}
      />
      <ActFailure failure={failureOf('retries')} />
      <div className={fields.saveRow}>
        <Button type="submit" variant="solid" aria-disabled={busy || !isChanged}>
          {t(busy ? 'webhooks.change.sending' : 'webhooks.change.send')}
        </Button>
        <p className={fields.saving} role="status">
          {saved && (
            <>
              <Check aria-hidden="true" />
              {t('webhooks.change.saved')}
            </>
          )}
        </p>
      </div>
    </form>
  );
}

/** The known words, after the service's own one where it is none of them. */
function optionsOf(now: string | null, known: readonly string[], text: (value: string | null) => string) {
  const other = now === null || !known.includes(now) ? [[now ?? '', text(now)] as const] : [];
  return [...other, ...known.map((value) => [value, text(value)] as const)];
}
