import { useState } from 'react';
import { LONGEST_TILL_NAME } from '../../../../electron/shared/shop/shop.ts';
import type { FollowedShopView, ShopOffice } from '../../../../electron/shared/shop/shop-office.ts';
import { Button, ConfirmButton } from '../../../components/button.tsx';
import { FailureNote, Problem } from '../../../components/failure-note.tsx';
import { Field, Form } from '../../../components/form.tsx';
import { type Column, Table } from '../../../components/table.tsx';
import { useNow } from '../../../components/ticker.tsx';
import { useTranslation } from '../../../i18n/texts.ts';
import { useMutation, useQuery } from '../../../lib/calls.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import { FormEnd, PlaceFields, useCodeForm } from '../database-fields.tsx';
import { ShopFailure } from '../shop-failure.tsx';
import { ConfirmTakeOut } from '../till-list.tsx';
import styles from '../tills.module.css';

/** Asks to read another shop: the address of its database, the code for an office, and this office's name. */
function FollowForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const follow = useCodeForm(({ name, ...typed }) => bridge.tills.follow({ ...typed, officeName: name }), onClose);
  return (
    <Form className="form" onSubmit={follow.submit} onLeave={onClose} aria-label={t('office.follow')}>
      <p className="means">{t('office.followMeans')}</p>
      <PlaceFields boxes={follow.boxes} refusal={follow.refusal} />
      <Field label={t('join.code')} ref={follow.code} help={t('join.codeHelp')} maxLength={40} />
      <Field
        label={t('office.name')}
        ref={follow.name}
        help={t('office.nameHelp')}
        problem={follow.isNameMissing ? t('office.missing') : null}
        maxLength={LONGEST_TILL_NAME}
      />
      <FormEnd failure={follow.failure} busy={follow.busy} onBack={onClose}>
        {follow.busy ? t('join.busy') : t('office.ask')}
      </FormEnd>
    </Form>
  );
}

/** The further shops that this till reads as an office, each with its time; reading another, and giving one up. */
export function FurtherShops() {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const shops = useQuery(bridge.tills.furtherShops, { refetchOn: bridge.tills.onChanged });
  const [isFormOpen, setIsFormOpen] = useState(false);
  return (
    <div className="part">
      <h3>{t('office.title')}</h3>
      <p className="means">{t('office.means')}</p>
      {shops.failure && <FailureNote failure={shops.failure} />}
      {shops.value && shops.value.length > 0 && <ShopList shops={shops.value} refetch={shops.refetch} />}
      {isFormOpen ? (
        <FollowForm
          onClose={() => {
            setIsFormOpen(false);
            shops.refetch();
          }}
        />
      ) : (
        <Button onClick={() => setIsFormOpen(true)}>{t('office.follow')}</Button>
      )}
    </div>
  );
}

function ShopList({ shops, refetch }: { readonly shops: readonly FollowedShopView[]; readonly refetch: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const stop = useMutation((shop: string) => bridge.tills.stopFollowing({ shop }), refetch);
  const nameOf = ({ name, address }: FollowedShopView) => name ?? (address || t('office.unnamed'));
  return (
    <>
      <ul className="stack gap-3 full" aria-label={t('office.list')}>
        {shops.map((shop) => (
          <li key={shop.id} className={`card full ${styles.card}`}>
            <p className="strong text-17">{nameOf(shop)}</p>
            <State shop={shop} />
            <div className="actions">
              <ConfirmButton
                danger
                title={t('office.stopTitle', { name: nameOf(shop) })}
                means={t('office.stopMeans')}
                yes={t('office.stop')}
                no={t('cancel')}
                onYes={() => stop.run(shop.id)}
              >
                {t('office.stopOf', { name: nameOf(shop) })}
              </ConfirmButton>
            </div>
          </li>
        ))}
      </ul>
      {stop.failure && <ShopFailure failure={stop.failure} />}
    </>
  );
}

/** Until when the sales of a shop are known, and why they are not known until now. */
function State({ shop: { state, refusal, asOf, broken } }: { readonly shop: FollowedShopView }) {
  const { t } = useTranslation('tills');
  const now = useNow();
  const isEnded = refusal === 'login-refused' && state === 'reading';
  const why = isEnded ? t('office.ended') : refusal && t(`refusal.${refusal}.what`);
  return (
    <>
      {why && <Problem>{why}</Problem>}
      {state === 'closed' && <p>{t('office.closed')}</p>}
      {state === 'asking' && !why && <p>{t('office.waits')}</p>}
      {asOf !== null && <p>{t('office.asOf', { at: clockTime(asOf, now) })}</p>}
      {state === 'reading' && !why && asOf === null && <p>{t('office.downloads')}</p>}
      {broken.length > 0 && <Problem>{t('problem.others', { names: broken.join(', ') })}</Problem>}
    </>
  );
}

/** At a till with the owner's login: the offices that read it, which it may take out. */
export function Offices() {
  const { t } = useTranslation('tills');
  const now = useNow();
  const { bridge } = useServices();
  const offices = useQuery(bridge.tills.offices);
  const [leaving, setLeaving] = useState<ShopOffice | null>(null);
  const takeOut = useMutation((office: string) => bridge.tills.takeOfficeOut({ office }), offices.refetch);
  if (!offices.value || offices.value.length === 0) return null;
  const columns: readonly Column<ShopOffice>[] = [
    { key: 'name', head: t('office.office'), cell: ({ name }) => name },
    { key: 'joined', head: t('list.joined'), cell: ({ joinedAt }) => clockTime(joinedAt, now) },
    {
      key: 'take-out',
      head: t('list.actions'),
      cell: (office) => <Button onClick={() => setLeaving(office)}>{t('takeOut.of', { name: office.name })}</Button>,
    },
  ];
  return (
    <div className="part">
      <Table caption={t('office.readers')} showCaption columns={columns} rows={offices.value} keyOf={({ id }) => id} />
      {takeOut.failure && <ShopFailure failure={takeOut.failure} />}
      {leaving && (
        <ConfirmTakeOut name={leaving.name} onYes={() => takeOut.run(leaving.id)} onClose={() => setLeaving(null)}>
          {t('office.takeOutMeans')}
        </ConfirmTakeOut>
      )}
    </div>
  );
}
