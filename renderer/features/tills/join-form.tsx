import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../electron/shared/base/failure.ts';
import { LONGEST_TILL_NAME, shopRefusalOf } from '../../../electron/shared/shop/shop.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import fields from '../../components/fields.module.css';
import { useMutation } from '../../lib/use-mutation.ts';
import { useServices } from '../../state/context.ts';
import { PlaceFields, placeOf, typedIn, useDatabaseBoxes } from './database-fields.tsx';
import { ShopFailure } from './shop-failure.tsx';
import styles from './tills.module.css';

/** Whether the first till could not be reached by the code alone: its address is the way out. */
const isMissed = (failure: Failure | null): boolean => {
  const refusal = failure && shopRefusalOf(failure);
  return refusal === 'not-found-here' || refusal === 'found-silent';
};

/** Asks to join a shop by its one-time code: its till is looked for in the network, unless an address is entered. */
export function JoinForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('tills');
  const { bridge } = useServices();
  const boxes = useDatabaseBoxes();
  const code = useRef<HTMLInputElement>(null);
  const till = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const join = useMutation(() =>
    bridge.tills.join({ ...placeOf(boxes), code: typedIn(code), tillName: typedIn(till) }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isMissing = typedIn(till) === '';
    setMissing(isMissing);
    if (!isMissing) join.run();
  };
  return (
    <form className={fields.page} onSubmit={submit} aria-label={t('join.title')}>
      <p className={styles.muted}>{t('join.means')}</p>
      <div className={fields.pairs}>
        <Field label={t('join.code')} ref={code} help={t('join.codeHelp')} maxLength={300} />
        <Field
          label={t('tillName')}
          ref={till}
          help={t('tillNameHelp')}
          problem={missing ? t('join.missing') : null}
          maxLength={LONGEST_TILL_NAME}
        />
      </div>
      <details open={isMissed(join.failure) || undefined}>
        <summary>{t('join.elsewhere')}</summary>
        <PlaceFields boxes={boxes} refusal={join.failure && shopRefusalOf(join.failure)} />
      </details>
      {join.failure && <ShopFailure failure={join.failure} />}
      <div className={styles.actions}>
        <Button type="submit" variant="solid" aria-disabled={join.busy}>
          {join.busy ? t('join.busy') : t('join.do')}
        </Button>
        <Button onClick={onClose}>{t('back')}</Button>
      </div>
    </form>
  );
}
