import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChainCheck as Found } from '../../../../electron/shared/back-office/audit.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import office from '../office.module.css';
import styles from './audit.module.css';

/** Checks every journal entry at the owner's request. */
export function ChainCheck() {
  const { t } = useTranslation('office');
  const { bridge } = useServices();
  const [found, setFound] = useState<Found | null>(null);
  const { run, busy, failure } = useMutation(bridge.audit.verify, setFound);
  const Icon = found?.ok ? ShieldCheck : ShieldAlert;
  return (
    <section className={office.part} aria-label={t('audit.chain.title')}>
      <h3>{t('audit.chain.title')}</h3>
      <p className={office.means}>{t('audit.chain.means')}</p>
      <div className={office.actions}>
        <Button aria-disabled={busy} onClick={() => run()}>
          {t('audit.chain.check')}
        </Button>
      </div>
      <div role="status">
        {busy && t('audit.chain.checking')}
        {!busy && found && (
          <div className={styles.found} data-wrong={!found.ok || undefined}>
            <Icon aria-hidden="true" />
            <div>
              <p>{foundText(t, found)}</p>
              <p className={styles.seal}>
                {t('audit.chain.seal')}: {found.head}
              </p>
            </div>
          </div>
        )}
      </div>
      {failure && <FailureNote failure={failure} />}
    </section>
  );
}

function foundText(t: Translate<'office'>, { ok, entries, brokenAt, differences }: Found): string {
  if (ok) return t('audit.chain.fine', { count: entries });
  return brokenAt === null
    ? t('audit.chain.differs', { count: differences })
    : t('audit.chain.broken', { seq: brokenAt });
}
