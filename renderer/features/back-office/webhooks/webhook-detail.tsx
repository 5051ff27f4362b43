import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Ms, ms } from '../../../../electron/shared/base/units.ts';
import type { WebhooksView, WebhookView } from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import { DescriptionList } from '../../../components/description-list.tsx';
import { focusOnMount } from '../../../components/focus-on-mount.ts';
import { useTicker } from '../../../components/ticker.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { clockTime } from '../../../lib/format-time.ts';
import styles from '../office.module.css';
import { ChangeForm } from './change-form.tsx';

interface Props {
  readonly webhook: WebhookView;
  readonly onChange: (view: WebhooksView) => void;
  readonly onBack: () => void;
}

/** One webhook: what may be changed (interface 4.13), and what else is known of it. */
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
      <div className={styles.split}>
        <ChangeForm webhook={webhook} onChange={onChange} />
        <DescriptionList facts={factsOf(t, webhook, now)} />
      </div>
    </section>
  );
}

const factsOf = (t: Translate<'office'>, webhook: WebhookView, now: Ms) => [
  { key: 'number', name: t('webhooks.number'), value: webhook.id },
  { key: 'registered', name: t('webhooks.column.registered'), value: clockTime(webhook.registeredAt, now) },
  {
    key: 'changed',
    name: t('webhooks.changed'),
    value: webhook.changedAt === null ? t('webhooks.never') : clockTime(webhook.changedAt, now),
  },
];
