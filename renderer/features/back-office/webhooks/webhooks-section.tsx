import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { Ms } from '../../../../electron/shared/base/units.ts';
import {
  type NewWebhookInput,
  type WebhooksView,
  type WebhookView,
  webhookEventKinds,
} from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { useFormFocus } from '../../../components/focus.ts';
import { Field, Form, SelectField, SubmitButton } from '../../../components/form.tsx';
import { Checkbox } from '../../../components/options.tsx';
import { type Column, Table, textColumn } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { serviceWord } from '../../../lib/service-word.ts';
import { useServices } from '../../../state/context.ts';
import { useFormOverLock, usePlaceOverLock } from '../../../state/use-state-over-lock.ts';
import styles from '../back-office.module.css';
import { BackOfficeNone, BackOfficeSection, QueryBoundary } from '../back-office-section.tsx';
import { ActFailure, urlWrong } from './act-failure.tsx';
import { RelayPanel } from './relay/relay-panel.tsx';
import { WebhookDetail } from './webhook-detail.tsx';

interface Props {
  readonly onDone: (view: WebhooksView) => void;
  readonly onLeave: () => void;
}

function NewWebhook({ onDone, onLeave }: Props) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const first: NewWebhookInput = { url: '', allowedEvents: 'all', retryStatus: 'ENABLED' };
  const { form, setForm, isTyped } = useFormOverLock('webhook', first);
  const create = useMutation(bridge.webhooks.create, onDone);
  const box = useFormFocus(create.failure);
  return (
    <Form
      ref={box}
      className="form"
      aria-label={t('webhooks.create.title')}
      isSecondStep={isTyped}
      onLeave={onLeave}
      onSubmit={() => create.run(form)}
    >
      <Field
        label={t('webhooks.create.url')}
        help={t('webhooks.create.urlHelp')}
        problem={urlWrong(t, create.failure)}
        type="url"
        value={form.url}
        onType={(url) => setForm({ ...form, url })}
      />
      <SelectField
        label={t('webhooks.create.events')}
        value={form.allowedEvents}
        options={webhookEventKinds.map((kind) => [kind, serviceWord(t, 'allowedEvents', kind)])}
        onChange={(allowedEvents) => setForm({ ...form, allowedEvents })}
      />
      <Checkbox
        checked={form.retryStatus === 'ENABLED'}
        help={t('webhooks.create.retriesHelp')}
        onChange={(isOn) => setForm({ ...form, retryStatus: isOn ? 'ENABLED' : 'DISABLED' })}
      >
        {t('webhooks.create.retries')}
      </Checkbox>
      <ActFailure failure={create.failure} />
      <div className="row">
        <SubmitButton busy={create.busy}>
          {t(create.busy ? 'webhooks.create.sending' : 'webhooks.create.send')}
        </SubmitButton>
        <Button variant="bare" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** Adds a webhook registered outside this till, since the interface has no list of them. */
function FollowWebhook({ onDone, onLeave }: Props) {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const [id, setId] = useState('');
  const follow = useMutation(() => bridge.webhooks.follow({ webhook: id.trim() }), onDone);
  const box = useFormFocus(follow.failure);
  return (
    <Form
      ref={box}
      className="form"
      aria-label={t('webhooks.follow.title')}
      onSubmit={() => follow.run()}
      onLeave={onLeave}
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
      <div className="row">
        <SubmitButton busy={follow.busy}>{t('webhooks.follow.send')}</SubmitButton>
        <Button variant="bare" onClick={onLeave}>
          {t('cancel')}
        </Button>
      </div>
    </Form>
  );
}

type Place = 'list' | 'new' | 'follow' | { readonly id: string };

export function WebhooksSection() {
  const { t } = useTranslation('backOffice');
  const { bridge } = useServices();
  const query = useQuery(bridge.webhooks.list);
  const [place, setPlace] = usePlaceOverLock<Place>('webhooks', 'list');
  const toList = () => setPlace('list');
  const learn = (view: WebhooksView) => {
    query.setValue(view);
    // The owner may have gone elsewhere while the answer was on its way.
    if (typeof place === 'string') setPlace((now) => (now === place ? 'list' : now));
  };
  const webhook = typeof place === 'string' ? undefined : query.value?.webhooks.find(({ id }) => id === place.id);
  if (webhook) return <WebhookDetail webhook={webhook} onChange={learn} onBack={toList} />;
  return (
    <BackOfficeSection title={t('section.webhooks')} means={t('webhooks.means')}>
      <QueryBoundary query={query}>
        {(view) => {
          if (place === 'new') return <NewWebhook onDone={learn} onLeave={toList} />;
          if (place === 'follow') return <FollowWebhook onDone={learn} onLeave={toList} />;
          return (
            <>
              <RelayPanel onChange={query.refetch} />
              <WebhookList view={view} onOpen={setPlace} />
            </>
          );
        }}
      </QueryBoundary>
    </BackOfficeSection>
  );
}

function Ways({ onGo }: { readonly onGo: (place: Place) => void }) {
  const { t } = useTranslation('backOffice');
  return (
    <div className="row">
      <Button icon={Plus} onClick={() => onGo('new')}>
        {t('webhooks.create.open')}
      </Button>
      <Button variant="bare" onClick={() => onGo('follow')}>
        {t('webhooks.follow.open')}
      </Button>
    </div>
  );
}

function WebhookList({ view, onOpen }: { readonly view: WebhooksView; readonly onOpen: (place: Place) => void }) {
  const { t } = useTranslation('backOffice');
  const now = useNow();
  if (view.webhooks.length === 0)
    return (
      <>
        <BackOfficeNone icon={Webhook} what={t('webhooks.none')}>
          {t('webhooks.remembers')}
        </BackOfficeNone>
        <Ways onGo={onOpen} />
      </>
    );
  return (
    <div className="stack">
      <Table
        caption={t('webhooks.count')}
        showCaption
        actions={<Ways onGo={onOpen} />}
        columns={columnsOf(t, now)}
        rows={view.webhooks}
        keyOf={({ id }) => id}
        onOpen={({ id }) => onOpen({ id })}
      />
      <p className="means">{t('webhooks.remembers')}</p>
    </div>
  );
}

const columnsOf = (t: Translate<'backOffice'>, now: Ms): readonly Column<WebhookView>[] => [
  {
    key: 'url',
    head: t('webhooks.column.url'),
    cell: ({ url, id }) => <span className={styles.address}>{url ?? id}</span>,
  },
  textColumn(t('webhooks.column.events'), 'events', (each) => serviceWord(t, 'allowedEvents', each.allowedEvents)),
  textColumn(t('webhooks.column.retries'), 'retries', (each) => serviceWord(t, 'retryStatus', each.retryStatus)),
  {
    key: 'registered',
    head: t('webhooks.column.registered'),
    figure: true,
    cell: (each) => clockTime(each.registeredAt, now),
  },
];
