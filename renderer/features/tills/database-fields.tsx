import { type RefObject, useId, useMemo, useRef, useState } from 'react';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import type { Result } from '../../../electron/shared/base/result.ts';
import {
  type ConnectionTest,
  LONGEST_AUTHORITY,
  type ShopRefusal,
  shopRefusalOf,
} from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import fields from '../../components/fields.module.css';
import { Field, Form, SubmitButton } from '../../components/form.tsx';
import { Checkbox } from '../../components/options.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices } from '../../state/context.ts';
import { ConnectionResult, ShopFailure } from './shop-failure.tsx';

/** The inputs of a database. Uncontrolled: a password stays in the page and in no state. */
type DatabaseBoxes = ReturnType<typeof useDatabaseBoxes>;

export function useDatabaseBoxes() {
  const address = useRef<HTMLInputElement>(null);
  const authority = useRef<HTMLTextAreaElement>(null);
  return useMemo(() => ({ address, authority }), []);
}

export const typedIn = (box: RefObject<HTMLInputElement | HTMLTextAreaElement | null>): string =>
  box.current?.value.trim() ?? '';

export const placeOf = ({ address, authority }: DatabaseBoxes) => ({
  address: typedIn(address),
  authority: typedIn(authority) || null,
});

interface Props {
  readonly boxes: DatabaseBoxes;
  /** Why the last attempt was refused: the box for an authority is there once it is needed. */
  readonly refusal: ShopRefusal | null;
}

export function PlaceFields({ boxes, refusal }: Props) {
  const { t } = useTranslation('tills');
  return (
    <>
      <Field label={t('database.address')} ref={boxes.address} help={t('database.addressHelp')} maxLength={1_000} />
      <AuthorityField boxes={boxes} refusal={refusal} />
    </>
  );
}

/** The certificate of the authority, where the server's own is not trusted without it; it stays once it is filled in. */
function AuthorityField({ boxes: { authority }, refusal }: Props) {
  const { t } = useTranslation('tills');
  const id = useId();
  if (refusal !== 'tls-untrusted' && typedIn(authority) === '') return null;
  return (
    <div className={fields.field}>
      <label htmlFor={id}>{t('database.authorityHelp')}</label>
      <textarea
        id={id}
        ref={authority}
        className={fields.area}
        rows={4}
        spellCheck={false}
        maxLength={LONGEST_AUTHORITY}
      />
    </div>
  );
}

interface LoginFieldsProps extends Props {
  readonly label: string;
  readonly help: string;
}

/** Where the database is, with the login of its owner, which is shown on request. */
export function LoginFields({ boxes, refusal, label, help }: LoginFieldsProps) {
  const { t } = useTranslation('tills');
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Field
        label={label}
        ref={boxes.address}
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        help={help}
        maxLength={1_000}
      />
      <Checkbox checked={isShown} help={t('database.passwordHelp')} onChange={setShown}>
        {t('database.show')}
      </Checkbox>
      <AuthorityField boxes={boxes} refusal={refusal} />
    </>
  );
}

interface TypedCode extends ReturnType<typeof placeOf> {
  readonly code: string;
  readonly name: string;
}

/** The boxes of a form that uses a one-time code, and asks for a name. */
export function useCodeForm(call: (typed: TypedCode) => Promise<Result<void>>, onDone?: () => void) {
  const boxes = useDatabaseBoxes();
  const code = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const { run, busy, failure } = useMutation(
    () => call({ ...placeOf(boxes), code: typedIn(code), name: typedIn(name) }),
    onDone,
  );
  const submit = () => {
    const isMissing = typedIn(name) === '';
    setIsNameMissing(isMissing);
    if (!isMissing) run();
  };
  return { boxes, code, name, isNameMissing, submit, busy, failure, refusal: failure && shopRefusalOf(failure) };
}

interface FormEndProps {
  readonly failure: Failure | null;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly children: string;
}

/** The end of a form about the shop: why it failed, the button that sends it, and the way back. */
export function FormEnd({ failure, busy, onBack, children }: FormEndProps) {
  const { t } = useTranslation('tills');
  return (
    <>
      {failure && <ShopFailure failure={failure} />}
      <div className="actions">
        <SubmitButton busy={busy}>{children}</SubmitButton>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </>
  );
}

/** Returns a test of the database, what the last one found, and its button. `onTest` is called before each. */
export function useDatabaseTest(call: () => Promise<Result<ConnectionTest>>, onTest: () => void) {
  const { t } = useTranslation('tills');
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const { run, busy, failure } = useMutation(call, setResult);
  const start = () => {
    setResult(null);
    onTest();
    run();
  };
  const button = (
    <>
      <Button aria-disabled={busy} onClick={start}>
        {t('database.test')}
      </Button>
      <div aria-live="polite">{busy ? t('database.testing') : result && <ConnectionResult test={result} />}</div>
    </>
  );
  return { button, failure, refusal: result?.refusal ?? null, forget: () => setResult(null) };
}

/** At a till without the login of the database's owner: where the shop is managed, and how to do it here. */
export function EnterLogin({ address }: { readonly address: string }) {
  const { t } = useTranslation('tills');
  const [open, setOpen] = useState(false);
  if (open) return <LoginForm address={address} onClose={() => setOpen(false)} />;
  return (
    <div className="part">
      <p className="means">{t('notFounder')}</p>
      <div className="actions">
        <Button onClick={() => setOpen(true)}>{t('manage.title')}</Button>
      </div>
    </div>
  );
}

function LoginForm({ address, onClose }: { readonly address: string; readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const user = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const login = () => ({ user: typedIn(user), password: password.current?.value ?? '' });
  const enter = useMutation(() => bridge.tills.enterLogin(login()));
  const test = useDatabaseTest(() => bridge.tills.testLogin(login()), enter.reset);
  const submit = () => {
    test.forget();
    enter.run();
  };
  return (
    <Form className="form" onSubmit={submit} onLeave={onClose} aria-label={t('manage.title')}>
      <h3>{t('manage.title')}</h3>
      <p>{t('manage.means', { address })}</p>
      <div className="pairs">
        <Field label={t('database.user')} ref={user} maxLength={1_000} />
        <Field
          label={t('database.password')}
          ref={password}
          type="password"
          help={t('database.passwordHelp')}
          maxLength={1_000}
        />
      </div>
      {test.button}
      <FormEnd failure={enter.failure ?? test.failure} busy={enter.busy} onBack={onClose}>
        {t('manage.do')}
      </FormEnd>
    </Form>
  );
}
