import { Check } from 'lucide-react';
import { useState } from 'react';
import { ok, type Result } from '../../../../electron/shared/base/result.ts';
import {
  retryStatuses,
  type WebhooksView,
  type WebhookView,
  webhookEventKinds,
} from '../../../../electron/shared/webhooks/webhooks.ts';
import { DescriptionList } from '../../../components/description-list.tsx';
import fields from '../../../components/fields.module.css';
import { focusOnMount } from '../../../components/focus.ts';
import { Field, Form, SelectField, SubmitButton } from '../../../components/form.tsx';
import { BackButton } from '../../../components/leaving-button.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices } from '../../../state/context.ts';
import styles from '../back-office.module.css';
import { ActFailure, urlWrong } from './act-failure.tsx';

/** What of a webhook may be changed, as typed. An unknown word of the service stays until another is chosen. */
type WebhookDraft = Readonly<Record<'url' | 'events' | 'retries', string>>;
type Changeable = keyof WebhookDraft;

/** Keys in an address are not stored, so the whole address must be typed for a change. */
const draftOf = ({ url, allowedEvents, retryStatus }: WebhookView): WebhookDraft => ({
  url: url?.includes('…') ? '' : (url ?? ''),
  events: allowedEvents ?? '',
  retries: retryStatus ?? '',
});

/**
 * Returns a draft of a webhook, and saves what was changed in it: each detail in a request of its own, which the
 * interface asks for (4.13), up to the first that fails. Those before it are saved.
 */
function useWebhookChanges(webhook: WebhookView, onChange: (view: WebhooksView) => void) {
  const { bridge } = useServices();
  const before = draftOf(webhook);
  const [draft, setDraft] = useState(before);
  const [failedChange, setFailedChange] = useState<Changeable | null>(null);
  const [isSaved, setSaved] = useState(false);
  const { id } = webhook;
  const sendUrl = () => bridge.webhooks.setUrl({ webhook: id, url: draft.url });
  const allowedEvents = webhookEventKinds.find((kind) => kind === draft.events);
  const retryStatus = retryStatuses.find((status) => status === draft.retries);
  const calls: readonly (readonly [Changeable, (() => Promise<Result<WebhooksView>>) | undefined])[] = [
    ['url', draft.url === '' ? undefined : sendUrl],
    ['events', allowedEvents && (() => bridge.webhooks.setEvents({ webhook: id, allowedEvents }))],
    ['retries', retryStatus && (() => bridge.webhooks.setRetries({ webhook: id, retryStatus }))],
  ];
  const changedFields = calls.flatMap(([name, send]) => (send && draft[name] !== before[name] ? [{ name, send }] : []));
  const save = useMutation(
    async () => {
      for (const { name, send } of changedFields) {
        setFailedChange(name);
        const answer = await send();
        if (!answer.ok) return answer;
        const after = answer.value.webhooks.find((each) => each.id === id);
        if (after) setDraft((draft) => ({ ...draft, [name]: draftOf(after)[name] }));
        onChange(answer.value);
      }
      return ok(undefined);
    },
    () => setSaved(true),
  );
  const change = (part: Partial<WebhookDraft>) => {
    setDraft({ ...draft, ...part });
    setSaved(false);
  };
  return {
    draft,
    change,
    saved: isSaved,
    isChanged: changedFields.length > 0,
    run: save.run,
    busy: save.busy,
    failureOf: (name: Changeable) => (name === failedChange ? save.failure : null),
  };
}

interface ChangeFormProps {
  readonly webhook: WebhookView;
  readonly onChange: (view: WebhooksView) => void;
}

function ChangeForm({ webhook, onChange }: ChangeFormProps) {
  const { t } = useTranslation('backOffice');
  const { draft, change, saved, isChanged, run, busy, failureOf } = useWebhookChanges(webhook, onChange);
  const wrong = urlWrong(t, failureOf('url'));
  return (
    <Form
      className="form"
      aria-label={t('webhooks.change.title')}
      onSubmit={() => {
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
        options={optionsOf(webhook.allowedEvents, webhookEventKinds, (kind) => serviceWord(t, 'allowedEvents', kind))}
        onChange={(events) => change({ events })}
      />
      <ActFailure failure={failureOf('events')} />
      <SelectField
        label={t('webhooks.column.retries')}
        value={draft.retries}
        options={optionsOf(webhook.retryStatus, retryStatuses, (status) => serviceWord(t, 'retryStatus', status))}
        onChange={(retries) => change({ retries })}
      />
      <ActFailure failure={failureOf('retries')} />
      <div className="actions">
        <SubmitButton busy={busy || !isChanged}>
          {t(busy ? 'webhooks.change.sending' : 'webhooks.change.send')}
        </SubmitButton>
        <p className={`line icon-18 line-high ${fields.saving}`} role="status">
          {saved && !isChanged && (
            <>
              <Check aria-hidden="true" />
              {t('webhooks.change.saved')}
            </>
          )}
        </p>
      </div>
    </Form>
  );
}

/** The known words, after the service's own one where it is none of them. */
function optionsOf(now: string | null, knownValues: readonly string[], text: (value: string | null) => string) {
  const other = now === null || !knownValues.includes(now) ? [[now ?? '', text(now)] as const] : [];
  return [...other, ...knownValues.map((value) => [value, text(value)] as const)];
}

interface WebhookDetailProps extends ChangeFormProps {
  readonly onBack: () => void;
}

/** One webhook: what may be changed (interface 4.13), and what else is known of it. */
export function WebhookDetail({ webhook, onChange, onBack }: WebhookDetailProps) {
  const { t } = useTranslation('backOffice');
  const now = useNow();
  return (
    <section className="stack gap-6" aria-label={webhook.url ?? webhook.id}>
      <BackButton ref={focusOnMount} onLeave={onBack}>
        {t('webhooks.back')}
      </BackButton>
      <h2 className={`${styles.title} breaks`}>{webhook.url ?? webhook.id}</h2>
      <div className={`columns ${styles.split}`}>
        <ChangeForm webhook={webhook} onChange={onChange} />
        <DescriptionList
          facts={[
            { key: 'number', name: t('webhooks.number'), value: webhook.id },
            { key: 'registered', name: t('webhooks.column.registered'), value: clockTime(webhook.registeredAt, now) },
            {
              key: 'changed',
              name: t('webhooks.changed'),
              value: webhook.changedAt === null ? t('webhooks.never') : clockTime(webhook.changedAt, now),
            },
          ]}
        />
      </div>
    </section>
  );
}
