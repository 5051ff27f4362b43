import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../electron/shared/base/units.ts';
import type { NewInvitation } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import fields from '../../components/fields.module.css';
import { QrCode } from '../../components/qr-code.tsx';
import { clockTime } from '../../lib/format-time.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

const texts = {
  till: { add: 'add.do', next: 'add.next', until: 'add.until' },
  office: { add: 'office.add', next: 'office.addNext', until: 'office.addUntil' },
} as const;

interface Props {
  readonly address: string;
  /** Makes the code at once: the shop has just been made for it. */
  readonly atOnce?: boolean;
  /** What the code is for. */
  readonly as: 'till' | 'office';
}

/** Makes a one-time code for the next till or an office, and shows it with what to do there. */
export function AddTill({ address, as, atOnce = false }: Props) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [invitation, setInvitation] = useState<NewInvitation | null>(null);
  const invite = useMutation(
    () => (as === 'till' ? bridge.tills.invite() : bridge.tills.inviteOffice()),
    setInvitation,
  );
  const start = useRef(invite.run);
  useEffect(() => {
    if (atOnce) start.current();
  }, [atOnce]);
  return (
    <div className={styles.part}>
      <Button variant={as === 'till' ? 'solid' : 'plain'} aria-disabled={invite.busy} onClick={() => invite.run()}>
        {invitation ? t('add.another') : t(texts[as].add)}
      </Button>
      <div role="status">
        {invitation && (
          <div className={styles.card}>
            <p>{invitation.link === null ? t(texts[as].next, { address }) : t('add.nextHost')}</p>
            <div className={styles.actions}>
              <p className={styles.code}>{invitation.code}</p>
              {invitation.link !== null && <QrCode text={invitation.link} label={t('add.qr')} atLeast="8rem" />}
            </div>
            {invitation.link !== null && <p className={fields.means}>{t('add.notFound', { address })}</p>}
            <p className={fields.means}>
              {t(texts[as].until, { until: clockTime(invitation.expiresAt, ms(Date.now())) })}
            </p>
          </div>
        )}
      </div>
      {invite.failure && <ShopFailure failure={invite.failure} />}
    </div>
  );
}
