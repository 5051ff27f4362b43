import { ArrowRight } from 'lucide-react';
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleView } from '../../../../electron/shared/sales/sale.ts';
import { Button } from '../../../components/button.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { TickingText } from '../../../components/ticking-text.tsx';
import { receiptText } from '../../../lib/format-time.ts';
import { useServices } from '../../../state/context.ts';
import { LazySalePrintButton, LazyShareMenu } from '../../receipts/lazy.ts';
import { CheckNowButton, useCheckNow } from '../../sale/actions.tsx';
import { Exceptions } from '../../sale/exceptions.tsx';
import { SettleBands, SettlementsDone } from '../../sale/settle/settle-band.tsx';
import { RemainderOf } from '../remainder/remainder-of.tsx';
import { ActionsBar } from './actions-bar.tsx';
import { Body } from './body.tsx';
import styles from './paid-view.module.css';
import { SaleDetails } from './sale-details.tsx';

interface Props {
  readonly view: SaleView;
}

/** After this the payment is old: the screen fades so that it is not taken for the next customer's. */
const OLD_AFTER = 60_000;

/**
 * The Paid screen. Shows in large type how long ago it was paid, since an old Paid screen may be mistaken for a new
 * one.
 */
export function PaidView({ view }: Props) {
  const { t } = useTranslation();
  const { navigation, enter } = useServices();
  const { verdict } = view;
  const check = useCheckNow(view.id);
  const at = verdict?.saidBy?.observedAt ?? verdict?.receivedAt ?? view.createdAt;
  // What the bank books for the next day was received when the till saw it; its own time is in the details.
  const receivedAt = ms(Math.min(verdict?.receivedAt ?? at, at));
  const face = useRef<HTMLDivElement>(null);
  const ticker = useTicker();
  useLayoutEffect(() => {
    const screen = face.current?.closest('main');
    if (!screen) return;
    const stop = ticker.add((now) => {
      screen.dataset.age = now - at > OLD_AFTER ? 'old' : 'new';
    });
    return () => {
      stop();
      // The next screen is the same element.
      delete screen.dataset.age;
    };
  }, [ticker, at]);
  // The end of a scan, or of typing in an input that this screen replaced.
  const isMeantForAnother = (event: KeyboardEvent) => enter.isStray() || (event.key === 'Enter' && enter.isEcho(event));
  return (
    <>
      <Body>
        <div ref={face} className={styles.paid}>
          <TickingText className={styles.ago} of={(now) => receiptText(t, receivedAt, at, ms(now))} />
          <RemainderOf view={view} />
          {verdict && <Exceptions verdict={verdict} settlement={view.settlement} />}
          <SettleBands view={view} />
          <SettlementsDone view={view} />
          <SaleDetails view={view} />
        </div>
      </Body>
      <ActionsBar failure={check.failure}>
        <Button
          variant="primary"
          icon={ArrowRight}
          hotkey="Enter N"
          data-first
          onKeyDown={(event) => isMeantForAnother(event) && event.preventDefault()}
          onClick={() => navigation.newSale()}
        >
          {t('action.nextSale')}
        </Button>
        <CheckNowButton check={check} />
        <Suspense>
          <LazySalePrintButton view={view} />
          <LazyShareMenu view={view} />
        </Suspense>
      </ActionsBar>
    </>
  );
}
