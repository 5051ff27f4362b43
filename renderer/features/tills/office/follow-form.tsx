import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LONGEST_TILL_NAME, shopRefusalOf } from '../../../../electron/shared/shop/shop.ts';
import { Button } from '../../../components/button.tsx';
import { Field } from '../../../components/field.tsx';
import fields from '../../../components/fields.module.css';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import { PlaceFields, placeOf, typedIn, useDatabaseBoxes } from '../database-fields.tsx';
import { ShopFailure } from '../shop-failure.tsx';
import styles from '../tills.module.css';

/** Asks to read another shop: the address of its database, the code for an office, and this office's name. */
export function FollowForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const boxes = useDatabaseBoxes();
  const code = useRef<HTMLInputElement>(null);
  const office = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const follow = useMutation(
    () => bridge.tills.follow({ ...placeOf(boxes), code: typedIn(code), officeName: typedIn(office) }),
    onClose,
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = typedIn(office) === '';
    setMissing(isMissing);
    if (!isMissing) follow.run();
  };
  return (
    <form className={fields.form} onSubmit={submit} aria-label={t('office.follow')}>
      <p className={styles.muted}>{t('office.followMeans')}</p>
      <PlaceFields boxes={boxes} refusal={follow.failure && shopRefusalOf(follow.failure)} />
      <Field label={t('join.code')} ref={code} help={t('join.codeHelp')} maxLength={40} />
      <Field
        label={t('office.name')}
        ref={office}
        help={t('office.nameHelp')}
        problem={missing ? t('office.missing') : null}
        maxLength={LONGEST_TILL_NAME}
      />
      {follow.failure && <ShopFailure failure={follow.failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={follow.busy}>
          {follow.busy ? t('join.busy') : t('office.ask')}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </form>
  );
}
