import { useRef } from 'react';
import type { Result } from '../../../electron/shared/base/result.ts';
import {
  type AskingTill,
  LONGEST_TILL_NAME,
  type ShopAskingStatus,
  type ShopMemberStatus,
  tillNamesIn,
} from '../../../electron/shared/shop/shop.ts';
import { Button, ConfirmButton } from '../../components/button.tsx';
import { CallButton } from '../../components/call-button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Field, Form, SubmitButton } from '../../components/form.tsx';
import { Loading } from '../../components/loading.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices, useTillState } from '../../state/context.ts';
import { EnterLogin, typedIn } from './database-fields.tsx';
import { LinkLine } from './link-line.tsx';
import { MoveShop, MoveUnderWay } from './move-shop.tsx';
import { NoShop } from './no-shop.tsx';
import { FurtherShops, Offices } from './office/further-shops.tsx';
import { RefusalText, ShopFailure } from './shop-failure.tsx';
import { AddTill, TillList } from './till-list.tsx';
import styles from './tills.module.css';

interface AskFirstProps {
  readonly title: string;
  readonly means: string;
  readonly call: () => Promise<Result<void>>;
  readonly children: string;
}

/** Takes something from this till that it has of its shop, after a question that says what follows. */
function AskFirst({ call, children, ...question }: AskFirstProps) {
  const { t } = useTranslation('tills');
  const { run, busy, failure } = useMutation(call);
  return (
    <div className="part">
      <ConfirmButton aria-disabled={busy} danger no={t('cancel')} {...question} onYes={run}>
        {children}
      </ConfirmButton>
      {failure && <ShopFailure failure={failure} />}
    </div>
  );
}

function Leave({ means }: { readonly means: readonly (string | false)[] }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  return (
    <AskFirst title={t('leave.title')} means={means.filter(Boolean).join(' ')} call={bridge.tills.leave}>
      {t('leave.do')}
    </AskFirst>
  );
}

/** At a till with the owner's login, where the database does not know this till any more: makes the shop in it again. */
function FoundAgain({ name }: { readonly name: string }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const till = useRef<HTMLInputElement>(null);
  const founding = useMutation(() => bridge.tills.foundAgain({ tillName: typedIn(till) }));
  const submit = () => {
    if (typedIn(till) !== '') founding.run();
  };
  return (
    <Form className="form" onSubmit={submit} aria-label={t('again.title')}>
      <h3>{t('again.title')}</h3>
      <p>{t('again.means')}</p>
      <Field label={t('tillName')} ref={till} defaultValue={name} maxLength={LONGEST_TILL_NAME} />
      {founding.failure && <ShopFailure failure={founding.failure} />}
      <SubmitButton variant="plain" busy={founding.busy}>
        {founding.busy ? t('found.busy') : t('again.do')}
      </SubmitButton>
    </Form>
  );
}

function AskingView({ status: { address, expiresAt, refusal } }: { readonly status: ShopAskingStatus }) {
  const { t } = useTranslation('tills');
  const now = useNow();
  const { bridge } = useServices();
  return (
    <div className="part">
      <div role="status">
        {refusal ? (
          <RefusalText refusal={refusal} />
        ) : (
          <>
            <p className="strong text-17">{t('asking.title')}</p>
            <p>{t('asking.next', { until: clockTime(expiresAt, now) })}</p>
          </>
        )}
      </div>
      <p className="means">{t('asking.address', { address })}</p>
      <CallButton call={bridge.tills.cancelJoin} Failed={ShopFailure}>
        {t('cancel')}
      </CallButton>
    </div>
  );
}

function AskingTills({ asking }: { readonly asking: readonly AskingTill[] }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const accept = useMutation((invitation: string) => bridge.tills.accept({ invitation }));
  const refuse = useMutation((invitation: string) => bridge.tills.refuse({ invitation }));
  const failure = accept.failure ?? refuse.failure;
  const busy = accept.busy || refuse.busy;
  return (
    <div role="status" className="part">
      {asking.map(({ invitation, name, isOffice }) => (
        <div key={invitation} className={`card full ${styles.card}`}>
          <p className="strong text-17">{t(isOffice ? 'office.asks' : 'accept.asks', { name })}</p>
          <p className="means">{t(isOffice ? 'office.acceptMeans' : 'accept.means')}</p>
          <div className="actions">
            <Button variant="solid" aria-disabled={busy} onClick={() => accept.run(invitation)}>
              {t('accept.yes', { name })}
            </Button>
            <Button aria-disabled={busy} onClick={() => refuse.run(invitation)}>
              {t('accept.no', { name })}
            </Button>
          </div>
        </div>
      ))}
      {failure && <ShopFailure failure={failure} />}
    </div>
  );
}

/** The tills of this shop: founding and joining one, its tills, this till's link with it, and further shops. */
export function TillsSection() {
  const { t } = useTranslation('tills');
  const status = useTillState('shop');
  switch (status.state) {
    case 'none':
      return (
        <div className="columns">
          <div className="stack gap-6 page-width">
            <NoShop />
          </div>
          <div className="stack gap-6 page-width">
            <FurtherShops />
          </div>
        </div>
      );
    case 'opening':
      return <Loading />;
    case 'closed':
      return (
        <div className="stack gap-6 page-width">
          <FailureNote failure={status.failure} />
          <Leave means={status.isHost ? [t('leave.meansHosting')] : [t('leave.means'), t('leave.notCopied')]} />
        </div>
      );
    case 'asking':
      return <AskingView status={status} />;
    default:
      return <Member status={status} />;
  }
}

function Member({ status }: { readonly status: ShopMemberStatus }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const isHost = status.host === 'here';
  const isAlone = status.link.state === 'alone';
  const lacksNothing = !isAlone && status.waiting === 0 && status.problem === null;
  const leavingMeans = status.hasOwnerLogin ? 'leave.meansWithLogin' : 'leave.means';
  const namesNotFollowed = tillNamesIn(status, status.notFollowed);
  // A till with the owner's login is seldom taken out: the database lost the shop.
  const isLost = status.hasOwnerLogin && status.link.refusal === 'login-refused';
  return (
    <div className="columns">
      <div className="stack gap-6 page-width">
        <h3>{status.shop}</h3>
        {status.asking.length > 0 && <AskingTills asking={status.asking} />}
        <LinkLine status={status} />
        <MoveUnderWay status={status} />
        {isLost && <FoundAgain name={status.tills.find(({ isThis }) => isThis)?.name ?? ''} />}
        <TillList status={status} />
        {status.hasOwnerLogin ? (
          <>
            <AddTill
              key={status.tills.length}
              as="till"
              address={status.address}
              atOnce={isHost && status.tills.length === 1}
            />
            {status.host === 'database' && (
              <>
                <Offices key={`offices ${status.asking.length}`} />
                <AddTill key={`office ${status.asking.length}`} as="office" address={status.address} />
              </>
            )}
          </>
        ) : (
          status.host === 'database' && <EnterLogin address={status.address} />
        )}
      </div>
      <div className="stack gap-6 page-width">
        <FurtherShops />
        {status.hasOwnerLogin && <MoveShop status={status} />}
        {status.hasOwnerLogin && status.host === 'database' && (
          <AskFirst title={t('removeLogin.title')} means={t('removeLogin.means')} call={bridge.tills.removeLogin}>
            {t('removeLogin.do')}
          </AskFirst>
        )}
        <Leave
          means={[
            t(isHost ? 'leave.meansHosting' : leavingMeans),
            !isHost && !lacksNothing && t('leave.notCopied'),
            isAlone && t('leave.deletesOthers'),
            namesNotFollowed !== '' && t('leave.notFollowed', { names: namesNotFollowed }),
          ]}
        />
      </div>
    </div>
  );
}
