import { useRef, useState } from 'react';
import { LONGEST_SHARED_SHOP_NAME, LONGEST_TILL_NAME, shopRefusalOf } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { Field, Form, SubmitButton } from '../../components/form.tsx';
import { useTranslation } from '../../i18n/texts.ts';
import { useMutation } from '../../lib/calls.ts';
import { useServices, useTillState } from '../../state/context.ts';
import {
  FormEnd,
  LoginFields,
  PlaceFields,
  placeOf,
  typedIn,
  useCodeForm,
  useDatabaseBoxes,
  useDatabaseTest,
} from './database-fields.tsx';
import { ShopFailure } from './shop-failure.tsx';

/** Asks to join a shop by its one-time code: its till is looked for in the network, unless an address is entered. */
function JoinForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const join = useCodeForm(({ name, ...typed }) => bridge.tills.join({ ...typed, tillName: name }));
  // The first till could not be reached by the code, or at the QR code's address: the one it shows is the way out.
  const isMissed = ['not-found-here', 'found-silent', 'no-answer'].includes(join.refusal ?? '');
  return (
    <Form className="form page-width" onSubmit={join.submit} onLeave={onClose} aria-label={t('join.title')}>
      <p className="means">
        {t('join.means')} {t('join.person')}
      </p>
      <div className="pairs">
        <Field label={t('join.code')} ref={join.code} help={t('join.codeHelp')} maxLength={300} />
        <Field
          label={t('tillName')}
          ref={join.name}
          help={t('tillNameHelp')}
          problem={join.isNameMissing ? t('join.missing') : null}
          maxLength={LONGEST_TILL_NAME}
        />
      </div>
      <details open={isMissed || undefined}>
        <summary>{t('join.elsewhere')}</summary>
        <PlaceFields boxes={join.boxes} refusal={join.refusal} />
      </details>
      <FormEnd failure={join.failure} busy={join.busy} onBack={onClose}>
        {join.busy ? t('join.busy') : t('join.do')}
      </FormEnd>
    </Form>
  );
}

/** The names of a shop and of its first till, and their boxes. Both must be there. */
function useShopNames(defaultTillName?: string) {
  const { t } = useTranslation('tills');
  const { shopName } = useTillState('preferences');
  const shop = useRef<HTMLInputElement>(null);
  const till = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ shop: false, till: false });
  const typedNames = () => ({ shopName: typedIn(shop), tillName: typedIn(till) });
  /** Shows which is missing. Returns whether both are there. */
  const areThere = (): boolean => {
    const isMissing = { shop: typedNames().shopName === '', till: typedNames().tillName === '' };
    setMissing(isMissing);
    return !isMissing.shop && !isMissing.till;
  };
  const boxes = (
    <div className="pairs">
      <Field
        label={t('found.shopName')}
        ref={shop}
        defaultValue={shopName}
        problem={missing.shop ? t('found.missing') : null}
        maxLength={LONGEST_SHARED_SHOP_NAME}
      />
      <Field
        label={t('tillName')}
        ref={till}
        defaultValue={defaultTillName}
        help={t('tillNameHelp')}
        problem={missing.till ? t('join.missing') : null}
        maxLength={LONGEST_TILL_NAME}
      />
    </div>
  );
  return { typedNames, areThere, boxes };
}

/** Founds a shop: the address of a database with its owner's login, tested, and the names. */
function FoundForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const boxes = useDatabaseBoxes();
  const names = useShopNames();
  const founding = useMutation(() => bridge.tills.found({ ...placeOf(boxes), ...names.typedNames() }));
  const test = useDatabaseTest(() => bridge.tills.test(placeOf(boxes)), founding.reset);
  const failure = founding.failure ?? test.failure;
  const submit = () => {
    test.forget();
    if (names.areThere()) founding.run();
  };
  return (
    <Form className="form page-width" onSubmit={submit} onLeave={onClose} aria-label={t('ownDatabase')}>
      <p className="means">{t('found.means')}</p>
      <LoginFields
        label={t('database.login')}
        help={t('database.loginHelp')}
        boxes={boxes}
        refusal={failure ? shopRefusalOf(failure) : test.refusal}
      />
      {test.button}
      {names.boxes}
      <FormEnd failure={failure} busy={founding.busy} onBack={onClose}>
        {founding.busy ? t('found.busy') : t('found.do')}
      </FormEnd>
    </Form>
  );
}

/** Makes a shop whose records are kept together on this computer; both names are filled in. */
function HostForm() {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const names = useShopNames(t('host.defaultName'));
  const host = useMutation(() => bridge.tills.host(names.typedNames()));
  const submit = () => {
    if (names.areThere()) host.run();
  };
  return (
    <Form className="form page-width" onSubmit={submit} aria-label={t('host.title')}>
      <p>{t('host.means')}</p>
      {names.boxes}
      <p className="means">{t('host.allow')}</p>
      <div role="status">{host.busy && t('host.busy')}</div>
      {host.failure && <ShopFailure failure={host.failure} />}
      <div className="actions">
        <SubmitButton busy={host.busy}>{t('host.do')}</SubmitButton>
      </div>
    </Form>
  );
}

export function NoShop() {
  const { t } = useTranslation('tills');
  const [form, setForm] = useState<'database' | 'join' | null>(null);
  if (form === 'database') return <FoundForm onClose={() => setForm(null)} />;
  if (form === 'join') return <JoinForm onClose={() => setForm(null)} />;
  return (
    <div className="part">
      <p>{t('none.means')}</p>
      <p className="means">{t('none.needs')}</p>
      <HostForm />
      <div className="actions">
        <Button onClick={() => setForm('join')}>{t('join.title')}</Button>
        <Button onClick={() => setForm('database')}>{t('ownDatabase')}</Button>
      </div>
    </div>
  );
}
