import { Suspense } from 'react';
import { useTill } from '../../../state/context.ts';
import { selectPreferences } from '../../../state/selectors.ts';
import { LazyKnownCustomer } from '../lazy.ts';
import styles from './open-already.module.css';
import { OpenAlready, useOpenAlready } from './open-already.tsx';
import { usePhoneRules } from './phone-rules.ts';

interface Props {
  readonly amount: string;
  readonly phone: string;
}

/** One line about the customer of this phone. Its height is reserved, so that nothing moves when it appears. */
export function CustomerHint({ amount, phone }: Props) {
  const rules = usePhoneRules();
  const { shopPhone } = useTill(selectPreferences);
  const open = useOpenAlready(amount, phone);
  const read = rules?.parsePhone(phone);
  const shop = rules?.parsePhone(shopPhone);
  const isShops = read?.ok && shop?.ok && shop.value === read.value;
  return (
    <div className={styles.hint} aria-live="polite">
      {open && <OpenAlready open={open} />}
      {!open && read?.ok && !isShops && (
        <Suspense>
          <LazyKnownCustomer key={read.value} phone={read.value} />
        </Suspense>
      )}
    </div>
  );
}
