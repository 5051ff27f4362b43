import { BadgeCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessSeen, KeysCheck, RealEnvironment } from '../../../electron/shared/setup/setup.ts';
import { Button } from '../../components/button.tsx';
import { Problem } from '../../components/problem.tsx';
import { send } from '../../lib/send.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { CheckList } from './check-list.tsx';
import styles from './setup.module.css';
import { SetupFailure } from './setup-failure.tsx';
import { SetupSteps } from './setup-steps.tsx';

interface Props {
  readonly check: KeysCheck;
  readonly environment: RealEnvironment;
  /** The till of this environment is in front already. */
  readonly here: boolean;
  readonly onSaved: () => void;
  readonly onBack: () => void;
}

/** Shows the business of the keys, and asks the owner to confirm before they are saved. */
export function ConfirmBusiness({ check, environment, here, onSaved, onBack }: Props) {
  const { t } = useTranslation('setup');
  const { bridge } = useServices();
  const title = useRef<HTMLHeadingElement>(null);
  const save = useMutation(() => bridge.setup.save(), onSaved);
  useEffect(() => title.current?.focus(), []);
  const back = () => {
    send(bridge.setup.drop());
    onBack();
  };
  return (
    <section className={styles.part} aria-labelledby="setup-proved">
      <SetupSteps now="business" />
      <h2 id="setup-proved" ref={title} className={styles.title} tabIndex={-1}>
        {t('verified.yours')}
      </h2>
      {check.business && <Business business={check.business} />}
      <CheckList check={check} compact />
      <p className={styles.muted}>{t(here ? 'verified.nextHere' : 'verified.next')}</p>
      <div className={styles.actions}>
        <Button variant="solid" aria-disabled={save.busy} onClick={() => save.run()}>
          {t('verified.yes', { place: t(`place.${environment}`) })}
        </Button>
        <Button onClick={back}>{t('verified.no')}</Button>
      </div>
      {save.failure && <SetupFailure failure={save.failure} />}
    </section>
  );
}

function Business({ business: { id, name, currency, status } }: { readonly business: BusinessSeen }) {
  const { t } = useTranslation('setup');
  const naira = currency === null || currency === 'NGN';
  return (
    <div className={styles.business}>
      <p className={styles.name}>
        <BadgeCheck className={styles.nameIcon} aria-hidden="true" />
        {name ?? t('verified.none')}
      </p>
      <dl className={styles.facts}>
        <dt>{t('verified.id')}</dt>
        <dd>{id}</dd>
        <dt>{t('verified.currency')}</dt>
        <dd>{currency === 'NGN' ? t('verified.naira') : (currency ?? t('verified.none'))}</dd>
        <dt>{t('verified.status')}</dt>
        <dd>{status ?? t('verified.none')}</dd>
      </dl>
      {!naira && <Problem>{t('verified.notNaira')}</Problem>}
      {status?.toLowerCase() === 'pending' && <p className={styles.muted}>{t('verified.pending')}</p>}
    </div>
  );
}
