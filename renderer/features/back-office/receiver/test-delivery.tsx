import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceiverTest } from '../../../../electron/shared/webhooks/receiver.ts';
import type { WebhookView } from '../../../../electron/shared/webhooks/webhooks.ts';
import { Button } from '../../../components/button.tsx';
import fields from '../../../components/fields.module.css';
import { SelectField } from '../../../components/select-field.tsx';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useQuery } from '../../../lib/use-query.ts';
import { useServices, useTill } from '../../../state/context.ts';
import styles from '../office.module.css';
import { QueryBoundary } from '../query-boundary.tsx';
import { ActFailure } from '../webhooks/act-failure.tsx';
import own from './receiver.module.css';

/** Tests delivery from the service to the till, where the service can be query for it. */
export function TestDelivery({ listening }: { readonly listening: boolean }) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const practice = useTill(({ environment }) => environment) === 'practice';
  const query = useQuery(bridge.webhooks.list);
  return (
    <section className={styles.part} aria-label={t('receiver.test.title')}>
      <h3>{t('receiver.test.title')}</h3>
      {practice ? (
        <>
          <p className={styles.means}>{t('receiver.test.means')}</p>
          <QueryBoundary query={query}>
            {({ webhooks }) =>
              webhooks.length === 0 ? (
                <p>{t('receiver.test.noWebhook')}</p>
              ) : (
                <SendTest webhooks={webhooks} listening={listening} />
              )
            }
          </QueryBoundary>
        </>
      ) : (
        <p className={styles.means}>{t('receiver.test.live')}</p>
      )}
    </section>
  );
}

interface SendProps {
  readonly webhooks: readonly WebhookView[];
  readonly listening: boolean;
}

function SendTest({ webhooks, listening }: SendProps) {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [id, setId] = useState(webhooks[0]?.id ?? '');
  const [result, setResult] = useState<ReceiverTest | null>(null);
  const test = useMutation(() => bridge.receiver.test({ webhook: id }), setResult);
  return (
    <form
      className={fields.form}
      onSubmit={(event) => {
        event.preventDefault();
        setResult(null);
        if (listening) test.run();
      }}
    >
      {webhooks.length > 1 && (
        <SelectField
          label={t('receiver.test.which')}
          value={id}
          options={webhooks.map((each) => [each.id, each.url ?? each.id])}
          onChange={setId}
        />
      )}
      <Button type="submit" aria-disabled={test.busy || !listening}>
        {t(test.busy ? 'receiver.test.sending' : 'receiver.test.send')}
      </Button>
      <ActFailure failure={test.failure} />
      <p className={own.answer} role="status">
        {!listening && t('receiver.test.off')}
        {listening && result && t(`receiver.test.${result.outcome}`, { ms: 'tookMs' in result ? result.tookMs : 0 })}
      </p>
    </form>
  );
}
