import { Link2, Unlink2 } from 'lucide-react';
import { hours, minutes } from '../../../electron/shared/base/units.ts';
import { type HealMode, healModes, type ShopMemberStatus, tillNamesIn } from '../../../electron/shared/shop/shop.ts';
import { ConfirmButton } from '../../components/button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices } from '../../state/context.ts';
import { RefusalText, ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** The two ways on after an old backup was put back here, or this till's folder was copied. */
function HealTill() {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const heal = useMutation((as: HealMode) => bridge.tills.heal({ as }));
  return (
    <>
      <ul className={styles.ways}>
        {healModes.map((as) => (
          <li key={as} className={`card full ${styles.card}`}>
            <p>{t(`heal.${as}.when`)}</p>
            <div>
              <ConfirmButton
                aria-disabled={heal.busy}
                title={t(`heal.${as}.title`)}
                means={t(`heal.${as}.means`)}
                no={t('cancel')}
                onYes={() => heal.run(as)}
              >
                {t(`heal.${as}.do`)}
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      {heal.failure && <ShopFailure failure={heal.failure} />}
    </>
  );
}

/** Whether this till is linked with its shop, what waits to be copied, and what is wrong with the copies. */
export function LinkLine({ status }: { readonly status: ShopMemberStatus }) {
  const { t } = useTranslation('tills');
  const { link, waiting, problem, asOf, host } = status;
  const now = useNow();
  const Icon = link.state === 'linked' ? Link2 : Unlink2;
  const names = tillNamesIn(status, status.broken);
  return (
    <div className="part">
      <div role="status" className="part">
        <p className="line strong icon-22">
          <Icon className={link.state === 'alone' ? 'waiting' : 'accent'} aria-hidden="true" />
          {t(`link.${link.state}`, { at: clockTime(link.since, now) })}
        </p>
        {host === 'here' && <p>{t('link.isHost')}</p>}
        {/* No sale of a till that is not let in is copied: the text about that says what to do. */}
        {link.state === 'alone' && link.refusal !== 'login-refused' && <p>{t('link.goesOn')}</p>}
        <WhyAlone status={status} />
      </div>
      {problem && (
        <div role="alert" className={`card gap-3 full ${styles.warning}`}>
          <Problem>{t(`problem.${problem}.what`)}</Problem>
          <p>{t(`problem.${problem}.next`)}</p>
          {problem !== 'broken' && link.state === 'linked' && <HealTill />}
        </div>
      )}
      {names !== '' && <Problem>{t('problem.others', { names })}</Problem>}
      <p className="means">
        {waiting > 0 ? t('link.waiting', { count: waiting }) : asOf !== null && problem === null && t('link.copied')}{' '}
        {link.state === 'alone' && asOf !== null && t('link.asOf', { at: clockTime(asOf, now) })}
      </p>
    </div>
  );
}

/** A database that this till runs is started again sooner, where it can be. */
const LONG_ALONE = minutes(1);
/** So long the computer with the database may be switched on later, and then the shop may be elsewhere. */
const LONGER_ALONE = hours(1);

function WhyAlone({ status: { host, link } }: { readonly status: ShopMemberStatus }) {
  const { t } = useTranslation('tills');
  const now = useNow();
  const { refusal } = link;
  if (refusal === null) return null;
  // The database refuses the login that this till was given.
  if (refusal === 'login-refused')
    return (
      <>
        <Problem>{t('problem.takenOut.what')}</Problem>
        <p>{t('problem.takenOut.next')}</p>
      </>
    );
  const isOtherServer = refusal === 'tls-untrusted' || refusal === 'tls-missing';
  if (host === 'database' || (refusal !== 'no-answer' && !isOtherServer)) return <RefusalText refusal={refusal} />;
  // The database is this computer's own, or that of another till.
  if (host === 'here')
    return (
      <>
        <RefusalText refusal="server-failed" />
        {now - link.since > LONG_ALONE && <p>{t('link.startOver')}</p>}
      </>
    );
  return (
    <>
      {isOtherServer ? (
        <Problem>{t('link.hostReplaced')}</Problem>
      ) : (
        <RefusalText refusal="found-silent" what={t('link.hostOff')} />
      )}
      {(isOtherServer || now - link.since > LONGER_ALONE) && <p>{t('link.joinAgain')}</p>}
    </>
  );
}
