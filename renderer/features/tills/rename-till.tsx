import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_TILL_NAME, type ShopTill } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** Changes what the shop calls a till. */
export function RenameTill({ till: { id, name }, onClose }: { readonly till: ShopTill; readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const [typed, setTyped] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  const rename = useMutation(() => bridge.tills.rename({ till: id, name: typed }), onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = typed.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) rename.run();
  };
  const title = t('rename.of', { name });
  return (
    <form className={fields.form} onSubmit={submit} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <Field
        label={t('rename.name')}
        help={t('tillNameHelp')}
        value={typed}
        maxLength={LONGEST_TILL_NAME}
        problem={isMissing ? t('join.missing') : null}
        autoFocus
        onType={setTyped}
      />
      {rename.failure && <ShopFailure failure={rename.failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={rename.busy}>
          {t('rename.do')}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </form>
  );
}
