import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChargedFees, TodayView } from '../../../../electron/shared/back-office/today.ts';
import { netOf } from '../../../../electron/shared/base/figures.ts';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import type { Filters } from '../../../lib/sale-filters.ts';
import { useServices } from '../../../state/context.ts';
import { useOpenSales } from '../use-open-sales.ts';
import { Compared } from './compared.tsx';
import { FigureButton } from './figure-button.tsx';
import { paymentsWithin } from './payment-date-link.ts';
import { PayoutFigures } from './payout-figures.tsx';
import { ToSettleFigure } from './to-settle-figure.tsx';
import styles from './today.module.css';
import { waitText } from './wait-text.ts';

/** What is looked at first: net collected, what can be paid out and what is on its way, what is to settle, and earlier days. */
export const FirstFigures = ({ view }: { readonly view: TodayView }) => (
  <div className={styles.first}>
    <NetFigure view={view} />
    <PayoutFigures />
    <ToSettleFigure />
    <Compared view={view} />
  </div>
);

function NetFigure({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const { collected, reversed, unconfirmed } = view;
  return (
    <Figure
      name={t('today.net')}
      value={formatNaira(netOf(view))}
      filters={{ receivedWithin: paymentsWithin(view) }}
      main
    >
      {t('today.payments', { count: collected.count })}
      {reversed.count > 0 && (
        <>
          <br />
          {t('today.grossLess', { gross: formatNaira(collected.amount), reversed: formatNaira(reversed.amount) })}
        </>
      )}
      {unconfirmed.count > 0 && (
        <>
          <br />
          {t('today.unconfirmed', { amount: formatNaira(unconfirmed.amount) })}
        </>
      )}
    </Figure>
  );
}

/** The other figures, each linked to what it is made of. */
export function Figures({ view }: { readonly view: TodayView }) {
  const { t } = useTranslation('office');
  const { collected, wrong, open, medianWait } = view;
  const receivedWithin = paymentsWithin(view);
  // Waits are counted in whole seconds, so less than one is not shown.
  const isWait = medianWait !== null && medianWait >= 1_000;
  return (
    <div className={styles.figures}>
      <FeesFigure fees={view.fees} />
      <Figure name={t('today.wrong')} value={String(wrong.count)} filters={{ receivedWithin, exception: 'any' }}>
        {wrong.count === 0 ? t('today.nothingWrong') : t('today.wrongMeans')}
      </Figure>
      <Figure name={t('today.open')} value={formatNaira(open.amount)} filters={{ status: 'open' }}>
        {t('today.accounts', { count: open.count })}
      </Figure>
      <Figure name={t('today.wait')} value={isWait ? waitText(t, medianWait) : '–'} filters={{ receivedWithin }}>
        {isWait ? t('today.waitMeans') : t(collected.count === 0 ? 'today.noWait' : 'today.waitUnknown')}
      </Figure>
    </div>
  );
}

function FeesFigure({ fees: { charged, unknown } }: { readonly fees: ChargedFees }) {
  const { t } = useTranslation('office');
  const { navigation } = useServices();
  return (
    <FigureButton
      name={t('today.fees')}
      value={formatNaira(charged.amount)}
      onOpen={() => navigation.openPage('owner', 'reconciliation')}
    >
      {t('today.feesOf', { count: charged.count })}
      {unknown > 0 && (
        <>
          <br />
          {t('today.feesUnknown', { count: unknown })}
        </>
      )}
    </FigureButton>
  );
}

interface Props {
  readonly name: string;
  readonly value: string;
  /** Of the sales that it opens. */
  readonly filters: Partial<Filters>;
  readonly main?: boolean | undefined;
  readonly children: ReactNode;
}

function Figure({ name, value, filters, main, children }: Props) {
  const openSales = useOpenSales();
  return (
    <FigureButton name={name} value={value} main={main} onOpen={() => openSales(filters)}>
      {children}
    </FigureButton>
  );
}
