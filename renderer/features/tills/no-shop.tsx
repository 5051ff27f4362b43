import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_SHOP_NAME, LONGEST_TILL_NAME } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices, useTill } from '../../state/context.ts';
import { selectShopName } from '../../state/selectors.ts';
import { typedIn } from './database-fields.tsx';
import { FoundForm } from './found-form.tsx';
import { JoinForm } from './join-form.tsx';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** Makes a shop whose records are kept together on this computer; both names are filled in. */
function HostForm() {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const shopName = useTill(selectShopName);
  const shop = useRef<HTMLInputElement>(null);
  const till = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const host = useMutation(() => bridge.tills.host({ shopName: typedIn(shop), tillName: typedIn(till) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = typedIn(shop) === '' || typedIn(till) === '';
    setMissing(isMissing);
    if (!isMissing) host.run();
  };
  return (
    <form className={fields.page} onSubmit={submit} aria-label={t('host.title')}>
      <p>{t('host.means')}</p>
      <div className={fields.pairs}>
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
      <p className={styles.muted}>{t('host.allow')}</p>
      <div role="status">{host.busy && t('host.busy')}</div>
      {host.failure && <ShopFailure failure={host.failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={host.busy}>
          {t('host.do')}
        </Button>
      </div>
    </form>
  );
}

/** A till that works alone: what several tills of one shop are, and the ways there. */
export function NoShop() {
  const { t } = useTranslation('tills');
  const [form, setForm] = useState<'database' | 'join' | null>(null);
  if (form === 'database') return <FoundForm onClose={() => setForm(null)} />;
  if (form === 'join') return <JoinForm onClose={() => setForm(null)} />;
  return (
    <div className={styles.part}>
      <p>{t('none.means')}</p>
      <p className={styles.muted}>{t('none.needs')}</p>
      <HostForm />
      <div className={styles.actions}>
        <Button onClick={() => setForm('join')}>{t('join.title')}</Button>
        <Button onClick={() => setForm('database')}>{t('ownDatabase')}</Button>
      </div>
    </div>
  );
}
