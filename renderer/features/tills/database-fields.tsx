import { type RefObject, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_AUTHORITY } from '../../../electron/shared/shop/shop.ts';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';

/** The inputs of a database. Uncontrolled: a password stays in the page and in no state. */
export interface DatabaseBoxes {
  readonly address: RefObject<HTMLInputElement | null>;
  readonly user: RefObject<HTMLInputElement | null>;
  readonly password: RefObject<HTMLInputElement | null>;
  readonly authority: RefObject<HTMLTextAreaElement | null>;
}

export function useDatabaseBoxes(): DatabaseBoxes {
  const address = useRef<HTMLInputElement>(null);
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const authority = useRef<HTMLTextAreaElement>(null);
  return useMemo(() => ({ address, user, password, authority }), []);
}

/** Returns what is typed in a box. */
export const typedIn = (box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): string =>
  box.current?.value.trim() ?? '';

/** Returns where the database is, as typed. */
export const placeOf = ({ address, authority }: DatabaseBoxes) => ({
  address: typedIn(address),
  authority: typedIn(authority) || null,
});

/** Where the database is. */
export function PlaceFields({ boxes }: { readonly boxes: DatabaseBoxes }) {
  const { t } = useTranslation('tills');
  const id = useId();
  return (
    <>
      <Field label={t('database.address')} ref={boxes.address} help={t('database.addressHelp')} maxLength={1_000} />
      <details>
        <summary>{t('database.authority')}</summary>
        <div className={fields.field}>
          <label htmlFor={id}>{t('database.authorityHelp')}</label>
          <textarea
            id={id}
            ref={boxes.authority}
            className={fields.area}
            rows={4}
            spellCheck={false}
            maxLength={LONGEST_AUTHORITY}
          />
        </div>
      </details>
    </>
  );
}

/** The login of the database's owner. */
export function LoginFields({ boxes }: { readonly boxes: DatabaseBoxes }) {
  const { t } = useTranslation('tills');
  return (
    <div className={fields.pairs}>
      <Field label={t('database.user')} ref={boxes.user} maxLength={1_000} />
      <Field
        label={t('database.password')}
        ref={boxes.password}
        type="password"
        help={t('database.passwordHelp')}
        maxLength={1_000}
      />
    </div>
  );
}
