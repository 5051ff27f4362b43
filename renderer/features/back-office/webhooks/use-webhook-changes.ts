import { useState } from 'react';
import { ok, type Result } from '../../../../electron/shared/base/result.ts';
import {
  type RetryStatus,
  retryStatuses,
  type WebhookEventKind,
  type WebhooksView,
  type WebhookView,
  webhookEventKinds,
} from '../../../../electron/shared/webhooks/webhooks.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';

/** What of a webhook may be changed, as typed. An unknown word of the service stays until another is chosen. */
export interface WebhookDraft {
  readonly url: string;
  readonly events: string;
  readonly retries: string;
}
export type Changeable = keyof WebhookDraft;

/** Keys in an address are not stored, so the whole address must be typed for a change. */
const draftOf = ({ url, allowedEvents, retryStatus }: WebhookView): WebhookDraft => ({
  url: url?.includes('…') ? '' : (url ?? ''),
  events: allowedEvents ?? '',
  retries: retryStatus ?? '',
});

const kindOf = (text: string): WebhookEventKind | undefined => webhookEventKinds.find((kind) => kind === text);
const statusOf = (text: string): RetryStatus | undefined => retryStatuses.find((status) => status === text);

/**
 * Returns a draft of a webhook, and saves what was changed in it: each detail in a request of its own, which the
 * interface asks for (4.13), up to the first that fails. Those before it are saved.
 */
export function useWebhookChanges(webhook: WebhookView, onChange: (view: WebhooksView) => void) {
  const { bridge } = useServices();
  const before = draftOf(webhook);
  const [draft, setDraft] = useState(before);
  const [failed, setFailed] = useState<Changeable | null>(null);
  const [saved, setSaved] = useState(false);
  const { id } = webhook;
  const sendUrl = () => bridge.webhooks.setUrl({ webhook: id, url: draft.url });
  const allowedEvents = kindOf(draft.events);
  const retryStatus = statusOf(draft.retries);
  const calls: readonly (readonly [Changeable, (() => Promise<Result<WebhooksView>>) | undefined])[] = [
    ['url', draft.url === '' ? undefined : sendUrl],
    ['events', allowedEvents && (() => bridge.webhooks.setEvents({ webhook: id, allowedEvents }))],
    ['retries', retryStatus && (() => bridge.webhooks.setRetries({ webhook: id, retryStatus }))],
  ];
  const changed = calls.flatMap(([name, send]) => (send && draft[name] !== before[name] ? [{ name, send }] : []));
  const save = useMutation(
    async () => {
      for (const { name, send } of changed) {
        setFailed(name);
        const answer = await send();
        if (!answer.ok) return answer;
        const after = answer.value.webhooks.find((each) => each.id === id);
        if (after) setDraft((typed) => ({ ...typed, [name]: draftOf(after)[name] }));
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
    saved,
    isChanged: changed.length > 0,
    run: save.run,
    busy: save.busy,
    /** Why a detail was not saved; null for the others. */
    failureOf: (name: Changeable) => (name === failed ? save.failure : null),
  };
}
