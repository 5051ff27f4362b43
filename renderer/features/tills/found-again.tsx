import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_TILL_NAME } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { typedIn } from './database-fields.tsx';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** At the founder, where the database does not know this till any more: makes the shop in it again. */
export function FoundAgain({ name }: { readonly name: string }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const till = useRef<HTMLInputElement>(null);
  const found = useMutation(() => bridge.tills.foundAgain({ tillName: typedIn(till) }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typedIn(till) !== '') found.run();
  };
  return (
    <form className={fields.form} onSubmit={submit} aria-label={t('again.title')}>
      <h3 className={styles.title}>{t('again.title')}</h3>
      <p>{t('again.means')}</p>
      <Field label={t('tillName')} ref={till} defaultValue={name} maxLength={LONGEST_TILL_NAME} />
      {found.failure && <ShopFailure failure={found.failure} />}
      <Button type="submit" aria-disabled={found.busy}>
        {found.busy ? t('found.busy') : t('again.do')}
      </Button>
    </form>
  );
}
