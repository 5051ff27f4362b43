import { useState } from 'react';
import {
  type ShopMemberStatus,
  type ShopMoveView,
  type ShopRefusal,
  shopRefusalOf,
  tillNameIn,
  tillNamesIn,
} from '../../../electron/shared/shop/shop.ts';
import { Button, ConfirmButton } from '../../components/button.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { Form } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';
import { FormEnd, LoginFields, placeOf, useDatabaseBoxes } from './database-fields.tsx';
import { RefusalText, ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

interface Props {
  readonly status: ShopMemberStatus;
}

interface WhyFailedProps {
  readonly move: ShopMoveView;
  readonly refusal: ShopRefusal;
  readonly name: string;
}

/** What that till could not do, as it is said at another one. */
function WhyFailed({ move: { isToServer }, refusal, name }: WhyFailedProps) {
  const { t } = useTranslation('tills');
  // The till that the shop goes to cannot make the database, or write into it as its disk is full.
  const isNotReady = refusal === 'server-failed' || refusal === 'disk-full';
  if (!isToServer && isNotReady) return <p>{t('move.notReady', { name })}</p>;
  if (isToServer && refusal === 'no-owner-login') return <p>{t('move.interrupted')}</p>;
  return <RefusalText refusal={refusal} />;
}

/** How far a move of the shop is, and whom this computer still has to tell of one. */
export function MoveUnderWay({ status }: Props) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const { move, notFollowed, hasOwnerLogin } = status;
  const name = move ? tillNameIn(status, move.till) : '';
  const names = tillNamesIn(status, notFollowed);
  return (
    <>
      {names !== '' && <p>{t('move.notFollowed', { names })}</p>}
      {move && (
        <div className={`card full ${styles.card}`}>
          <div role="status">
            {move.refusal === null ? (
              <p>{move.isToServer ? t('move.underWayServer') : t('move.underWay', { name })}</p>
            ) : (
              <>
                <Problem>{t('move.failed')}</Problem>
                <WhyFailed move={move} refusal={move.refusal} name={name} />
              </>
            )}
          </div>
          {hasOwnerLogin && (
            <div>
              <CallButton call={bridge.tills.cancelMove} Failed={ShopFailure}>
                {t('move.cancel')}
              </CallButton>
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** Moves what keeps the tills together to another till's computer, or to a server of the owner's. */
export function MoveShop({ status: { tills, host, move } }: Props) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [isServer, setIsServer] = useState(false);
  const toTill = useMutation((till: string) => bridge.tills.moveToTill({ till }));
  if (move && move.refusal === null) return null;
  if (isServer) return <ServerForm onClose={() => setIsServer(false)} />;
  const able = tills.filter(
    ({ leftAt, isLinked, isThis }) => leftAt === null && (isThis ? host === 'database' : isLinked),
  );
  return (
    <div className="part">
      <h3>{t('move.title')}</h3>
      <p className="means">{t('move.means')}</p>
      {able.length === 0 && <p>{t('move.none')}</p>}
      <div className="actions">
        {able.map((till) => (
          <ConfirmButton
            key={till.id}
            aria-disabled={toTill.busy}
            title={t('move.askTitle', { name: till.name })}
            means={`${t('move.askMeans', { name: till.name })} ${t('host.allow')}`}
            yes={t('move.yes')}
            no={t('cancel')}
            onYes={() => toTill.run(till.id)}
          >
            {t('move.toTill', { name: till.name })}
          </ConfirmButton>
        ))}
        <Button onClick={() => setIsServer(true)}>{t('move.toServer')}</Button>
      </div>
      {toTill.failure && <ShopFailure failure={toTill.failure} />}
    </div>
  );
}

function ServerForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const boxes = useDatabaseBoxes();
  const move = useMutation(() => bridge.tills.moveToServer(placeOf(boxes)), onClose);
  return (
    <Form className="form" onSubmit={() => move.run()} onLeave={onClose} aria-label={t('move.toServer')}>
      <h3>{t('move.toServer')}</h3>
      <LoginFields
        label={t('move.address')}
        help={t('move.addressHelp')}
        boxes={boxes}
        refusal={move.failure && shopRefusalOf(move.failure)}
      />
      <div role="status">{move.busy && t('move.busy')}</div>
      <FormEnd failure={move.failure} busy={move.busy} onBack={onClose}>
        {t('move.do')}
      </FormEnd>
    </Form>
  );
}
