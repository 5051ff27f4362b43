import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ConnectionTest,
  LONGEST_SHOP_NAME,
  LONGEST_TILL_NAME,
  shopRefusalOf,
} from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectShopName } from '../../state/selectors.ts';
import { ConnectionResult } from './connection-result.tsx';
import { AuthorityField, placeOf, typedIn, useDatabaseBoxes } from './database-fields.tsx';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** Founds a shop: the address of a database with its owner's login, tested, and the names. */
export function FoundForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const shopName = useTill(selectShopName);
  const boxes = useDatabaseBoxes();
  const shop = useRef<HTMLInputElement>(null);
  const till = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState({ shop: false, till: false });
  const [result, setResult] = useState<ConnectionTest | null>(null);
  const [shown, setShown] = useState(false);
  const test = useMutation(() => bridge.tills.test(placeOf(boxes)), setResult);
  const found = useMutation(() =>
    bridge.tills.found({ ...placeOf(boxes), shopName: typedIn(shop), tillName: typedIn(till) }),
  );
  const failure = found.failure ?? test.failure;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = { shop: typedIn(shop) === '', till: typedIn(till) === '' };
    setMissing(isMissing);
    setResult(null);
    if (!isMissing.shop && !isMissing.till) found.run();
  };
  return (
    <form className={fields.page} onSubmit={submit} aria-label={t('ownDatabase')}>
      <p className={styles.muted}>{t('found.means')}</p>
      <Field
        label={t('database.login')}
        ref={boxes.address}
        type={shown ? 'text' : 'password'}
        autoComplete="off"
        spellCheck={false}
        help={t('database.loginHelp')}
        maxLength={1_000}
      />
      <Checkbox checked={shown} help={t('database.passwordHelp')} onChange={setShown}>
        {t('database.show')}
      </Checkbox>
      <AuthorityField boxes={boxes} refusal={failure ? shopRefusalOf(failure) : (result?.refusal ?? null)} />
      <Button
        aria-disabled={test.busy}
        onClick={() => {
          setResult(null);
          found.reset();
          test.run();
        }}
      >
        {t('database.test')}
      </Button>
      <div aria-live="polite">{test.busy ? t('database.testing') : result && <ConnectionResult test={result} />}</div>
      <div className={fields.pairs}>
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
      {failure && <ShopFailure failure={failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={found.busy}>
          {found.busy ? t('found.busy') : t('found.do')}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </form>
  );
}
