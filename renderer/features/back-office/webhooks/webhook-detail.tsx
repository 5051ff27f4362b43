import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../../electron/shared/units.ts';
import type { WebhooksView, WebhookView } from '../../../../electron/shared/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { focusOnMount } from '../../../components/focus-on-mount.ts';
import { useTicker } from '../../../components/ticker.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { clockTime } from '../../../lib/format-time.ts';
import styles from '../office.module.css';
import { ChangeEvents, ChangeRetries, ChangeUrl } from './changes.tsx';
import { RenewSecret } from './renew-secret.tsx';
import { eventsText, retryText } from './words.ts';

interface Props {
  readonly webhook: WebhookView;
  readonly onChange: (view: WebhooksView) => void;
  readonly onBack: () => void;
}

/** One webhook with a form per editable detail (interface 4.13). */
export function WebhookDetail({ webhook, onChange, onBack }: Props) {
  const { t } = useTranslation('office');
  const now = ms(useTicker().now());
  return (
    <section className={styles.section} aria-label={webhook.url ?? webhook.id}>
      <div className={styles.back}>
        <Button ref={focusOnMount} variant="bare" icon={ArrowLeft} hotkey="Escape" onClick={onBack}>
          {t('webhooks.back')}
        </Button>
      </div>
      <DescriptionList facts={factsOf(t, webhook, now)} />
      <p className={styles.means}>{t('webhooks.change.one')}</p>
      <ChangeUrl key={`url ${webhook.url}`} webhook={webhook} onChange={onChange} />
      <ChangeEvents key={`events ${webhook.allowedEvents}`} webhook={webhook} onChange={onChange} />
      <ChangeRetries webhook={webhook} onChange={onChange} />
      <RenewSecret webhook={webhook} onChange={onChange} />
    </section>
  );
}

const factsOf = (t: Translate<'office'>, webhook: WebhookView, now: Ms) => [
  { key: 'url', name: t('webhooks.column.url'), value: webhook.url ?? t('notSet') },
  { key: 'events', name: t('webhooks.column.events'), value: eventsText(t, webhook.allowedEvents) },
  { key: 'retries', name: t('webhooks.column.retries'), value: retryText(t, webhook.retryStatus) },
  {
    key: 'secret',
    name: t('webhooks.column.secret'),
    help: webhook.secretKept ? t('webhooks.secret.means') : t('webhooks.secret.absentMeans'),
    value: t(webhook.secretKept ? 'webhooks.secret.kept' : 'webhooks.secret.absent'),
  },
  { key: 'number', name: t('webhooks.number'), value: webhook.id },
  { key: 'registered', name: t('webhooks.column.registered'), value: clockTime(webhook.registeredAt, now) },
  {
    key: 'changed',
    name: t('webhooks.changed'),
    value: webhook.changedAt === null ? t('webhooks.never') : clockTime(webhook.changedAt, now),
  },
];
