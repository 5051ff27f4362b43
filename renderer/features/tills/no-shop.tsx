import { useRef, useState } from 'react';
import { LONGEST_SHOP_NAME, LONGEST_TILL_NAME, shopRefusalOf } from '../../../electron/shared/shop/shop.ts';
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
  // The first till could not be reached by the code alone: its address is the way out.
  const isMissed = join.refusal === 'not-found-here' || join.refusal === 'found-silent';
  return (
    <Form className="form page-width" onSubmit={join.submit} onLeave={onClose} aria-label={t('join.title')}>
      <p className="means">{t('join.means')}</p>
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

/** Founds a shop: the address of a database with its owner's login, tested, and the names. */
function FoundForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const { shopName } = useTillState('preferences');
  const boxes = useDatabaseBoxes();
  const shop = useRef<HTMLInputElement>(null);
  const till = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ shop: false, till: false });
  const founding = useMutation(() =>
    bridge.tills.found({ ...placeOf(boxes), shopName: typedIn(shop), tillName: typedIn(till) }),
  );
  const test = useDatabaseTest(() => bridge.tills.test(placeOf(boxes)), founding.reset);
  const failure = founding.failure ?? test.failure;
  const submit = () => {
    const isMissing = { shop: typedIn(shop) === '', till: typedIn(till) === '' };
    setMissing(isMissing);
    test.forget();
    if (!isMissing.shop && !isMissing.till) founding.run();
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
      <div className="pairs">
        <Field
          label={t('found.shopName')}
          ref={shop}
          defaultValue={shopName}
          problem={missing.shop ? t('found.missing') : null}
          maxLength={LONGEST_SHOP_NAME}
        />
        <Field
          label={t('tillName')}
          ref={till}
          help={t('tillNameHelp')}
          problem={missing.till ? t('join.missing') : null}
          maxLength={LONGEST_TILL_NAME}
        />
      </div>
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
  const { shopName } = useTillState('preferences');
  const shop = useRef<HTMLInputElement>(null);
  const till = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const host = useMutation(() => bridge.tills.host({ shopName: typedIn(shop), tillName: typedIn(till) }));
  const submit = () => {
    const isMissing = typedIn(shop) === '' || typedIn(till) === '';
    setMissing(isMissing);
    if (!isMissing) host.run();
  };
  return (
    <Form className="form page-width" onSubmit={submit} aria-label={t('host.title')}>
      <p>{t('host.means')}</p>
      <div className="pairs">
        <Field label={t('found.shopName')} ref={shop} defaultValue={shopName} maxLength={LONGEST_SHOP_NAME} />
        <Field
          label={t('tillName')}
          ref={till}
          defaultValue={t('host.defaultName')}
          help={t('tillNameHelp')}
          problem={missing ? t('found.missing') : null}
          maxLength={LONGEST_TILL_NAME}
        />
      </div>
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
