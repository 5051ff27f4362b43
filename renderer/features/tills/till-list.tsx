import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  LONGEST_TILL_NAME,
  type NewInvitation,
  type ShopMemberStatus,
  type ShopTill,
  type TakeOutInput,
} from '../../../electron/shared/shop/shop.ts';
import { shopDayOfDate, shopDayStart } from '../../../electron/shared/shop/shop-day.ts';
import { Button } from '../../components/button.tsx';
import { DateBox } from '../../components/date-box.tsx';
import { Problem } from '../../components/failure-note.tsx';
import { Field, Form } from '../../components/form.tsx';
import { LazyConfirm } from '../../components/lazy.ts';
import { QrCode } from '../../components/qr-code.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useNow } from '../../components/ticker.tsx';
import { useLeaving } from '../../components/unsaved.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation, useQuery } from '../../lib/calls.ts';
import { readDay } from '../../lib/date-range.ts';
import { clockTime } from '../../lib/format-time.ts';
import { useServices } from '../../state/context.ts';
import { FormEnd } from './database-fields.tsx';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

interface ConfirmTakeOutProps {
  readonly name: string;
  readonly onYes: () => void;
  readonly onClose: () => void;
  readonly question?: ReactNode;
  readonly blocked?: boolean;
  readonly children: string;
}

export function ConfirmTakeOut({ name, children, ...calls }: ConfirmTakeOutProps) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  // A till or office that has the shop's key knows the channel of its relay.
  const hasRelay = typeof useQuery(bridge.relay.view).value?.address === 'string';
  return (
    <LazyConfirm danger title={t('takeOut.title', { name })} yes={t('takeOut.do')} no={t('cancel')} {...calls}>
      {hasRelay ? `${children} ${t('takeOut.relay')}` : children}
    </LazyConfirm>
  );
}

function RenameTill({ till: { id, name }, onClose }: { readonly till: ShopTill; readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [typedName, setTypedName] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  const rename = useMutation(() => bridge.tills.rename({ till: id, name: typedName }), onClose);
  const submit = () => {
    const isEmpty = typedName.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) rename.run();
  };
  const title = t('rename.of', { name });
  return (
    <Form className="form" onSubmit={submit} onLeave={onClose} aria-label={title}>
      <h3>{title}</h3>
      <Field
        label={t('rename.name')}
        help={t('tillNameHelp')}
        value={typedName}
        maxLength={LONGEST_TILL_NAME}
        problem={isMissing ? t('join.missing') : null}
        autoFocus
        onType={setTypedName}
      />
      <FormEnd failure={rename.failure} busy={rename.busy} onBack={onClose}>
        {t('rename.do')}
      </FormEnd>
    </Form>
  );
}

interface TakeOutProps {
  readonly till: ShopTill;
  readonly onYes: (input: TakeOutInput) => void;
  readonly onClose: () => void;
}

/** Asks before a till is taken out, and for the day since when somebody else may have had it. */
function TakeOutTill({ till: { id, name }, onYes, onClose }: TakeOutProps) {
  const { t } = useTranslation('tills');
  const [since, setSince] = useState('');
  const date = readDay(since);
  const day = date === null ? null : shopDayOfDate(date);
  const question = (
    <div className="part">
      <p>{t('takeOut.sinceMeans')}</p>
      <DateBox label={t('takeOut.since')} value={since} onPick={setSince} />
    </div>
  );
  return (
    <ConfirmTakeOut
      name={name}
      question={question}
      blocked={since !== '' && date === null}
      onYes={() => onYes({ till: id, countsUntil: day === null ? null : shopDayStart(day) })}
      onClose={onClose}
    >
      {t('takeOut.means')}
    </ConfirmTakeOut>
  );
}

/** The tills of the shop; where it is managed, each may be renamed or taken out. */
export function TillList({ status }: { readonly status: ShopMemberStatus }) {
  const { tills, hasOwnerLogin, poller, returned } = status;
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const { leave } = useLeaving();
  const [leaving, setLeaving] = useState<ShopTill | null>(null);
  const [renaming, setRenaming] = useState<ShopTill | null>(null);
  // A name may be saved when another till is being renamed.
  const endRenaming = (till: ShopTill) => () => setRenaming((now) => (now === till ? null : now));
  const takeOut = useMutation((input: TakeOutInput) => bridge.tills.takeOut(input));
  const now = useNow();
  const back = tills.flatMap(({ id, name }) => (returned.includes(id) ? [name] : [])).join(', ');
  const stateOf = ({ id, leftAt, isThis, isLinked }: ShopTill) => {
    if (leftAt !== null) return t('list.left', { at: clockTime(leftAt, now) });
    if (!isThis && !isLinked) return t('list.off');
    return id === poller ? t('list.polls') : t('list.member');
  };
  const columns: readonly Column<ShopTill>[] = [
    {
      key: 'name',
      head: t('list.name'),
      cell: ({ name, isThis }) => (
        <>
          {name} {isThis && <span className="muted regular">{t('list.this')}</span>}
        </>
      ),
    },
    { key: 'state', head: t('list.state'), cell: stateOf },
    { key: 'joined', head: t('list.joined'), cell: ({ joinedAt }) => clockTime(joinedAt, now) },
  ];
  const acts: Column<ShopTill> = {
    key: 'acts',
    head: t('list.actions'),
    cell: (till) =>
      till.leftAt === null && (
        <div className="row">
          <Button onClick={() => leave(() => setRenaming(till))}>{t('rename.of', { name: till.name })}</Button>
          {!till.isThis && <Button onClick={() => setLeaving(till)}>{t('takeOut.of', { name: till.name })}</Button>}
        </div>
      ),
  };
  return (
    <div className="part">
      <Table
        caption={t('list.title')}
        showCaption
        columns={hasOwnerLogin ? [...columns, acts] : columns}
        rows={tills}
        keyOf={({ id }) => id}
        empty={t('list.empty')}
      />
      {back !== '' && <Problem role="alert">{t('returned', { names: back })}</Problem>}
      {renaming && <RenameTill key={renaming.id} till={renaming} onClose={endRenaming(renaming)} />}
      {takeOut.failure && <ShopFailure failure={takeOut.failure} />}
      {leaving && <TakeOutTill till={leaving} onYes={(input) => takeOut.run(input)} onClose={() => setLeaving(null)} />}
    </div>
  );
}

const texts = {
  till: { add: 'add.do', next: 'add.next', until: 'add.until' },
  office: { add: 'office.add', next: 'office.addNext', until: 'office.addUntil' },
} as const;

interface AddTillProps {
  readonly address: string;
  /** Makes the code at once: the shop has just been made for it. */
  readonly atOnce?: boolean;
  readonly as: 'till' | 'office';
}

/** Makes a one-time code for the next till or an office, and shows it with what to do there. */
export function AddTill({ address, as, atOnce = false }: AddTillProps) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const now = useNow();
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
    <div className="part">
      <Button variant={as === 'till' ? 'solid' : 'plain'} aria-disabled={invite.busy} onClick={() => invite.run()}>
        {invitation ? t('add.another') : t(texts[as].add)}
      </Button>
      <div role="status">
        {invitation && (
          <div className={`card full ${styles.card}`}>
            <p>{invitation.link === null ? t(texts[as].next, { address }) : t('add.nextHost')}</p>
            <div className="actions">
              <p className={`mono heavy breaks selectable ${styles.code}`}>{invitation.code}</p>
              {invitation.link !== null && <QrCode text={invitation.link} label={t('add.qr')} atLeast="8rem" />}
            </div>
            {invitation.link !== null && <p className="means">{t('add.notFound', { address })}</p>}
            <p className="means">{t(texts[as].until, { until: clockTime(invitation.expiresAt, now) })}</p>
          </div>
        )}
      </div>
      {invite.failure && <ShopFailure failure={invite.failure} />}
    </div>
  );
}
