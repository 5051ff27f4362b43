import { Search, X } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { type Ms, ms } from '../../../electron/shared/base/units.ts';
import { paymentIssues } from '../../../electron/shared/sales/payment-issues.ts';
import { type PaymentDateFilter, saleIssueFilters, saleStatuses } from '../../../electron/shared/sales/sales.ts';
import { Button, useKeys } from '../../components/button.tsx';
import styles from '../../components/filter-line.module.css';
import { DateRangeSelect, FilterChip } from '../../components/filters.tsx';
import { Box } from '../../components/form.tsx';
import { useTicker } from '../../components/ticker.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';
import { useQuery } from '../../lib/calls.ts';
import { shopDate } from '../../lib/format-time.ts';
import { type Filters, isNarrowed, LONGEST_SEARCH, noFilters } from '../../lib/sale-filters.ts';
import { useServices } from '../../state/context.ts';
import { useActorName } from '../../state/use-actor-name.ts';
import { ScopeSelect } from '../sale/scope-select.tsx';

interface FilterProps {
  readonly filters: Filters;
  readonly onFilter: (change: Partial<Filters>) => void;
}

const statuses = ['open', ...saleStatuses] as const;

/** The period of a back-office figure, set there; here it can only be removed. */
function ReceivedFilter({ filters: { receivedWithin, issue }, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const ticker = useTicker();
  if (!receivedWithin) return null;
  const isForUnsettled = receivedWithin.isUnsettled && issue !== null && issue !== 'claimed';
  const period = periodText(t, receivedWithin, ms(ticker.now()));
  const what = isForUnsettled ? `${period} · ${t('sales.receivedWithin.unsettled')}` : period;
  return (
    <Button
      icon={X}
      aria-label={t('sales.receivedWithin.remove', { what })}
      onClick={() => onFilter({ receivedWithin: null })}
    >
      {what}
    </Button>
  );
}

const onTheHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
const oneHour = (hour: number) => ({ from: onTheHour(hour), to: onTheHour(hour + 1) });

/** "Received on 21 Nov, 14:00 to 15:00", "Received 15 Nov to 21 Nov". */
function periodText(t: Translate, { from, to, hour }: PaymentDateFilter, now: Ms): string {
  const first = shopDate(from, now);
  const last = shopDate(ms(to - 1), now);
  if (first !== last)
    return hour === null
      ? t('sales.receivedWithin.days', { first, last })
      : t('sales.receivedWithin.daysHour', { first, last, ...oneHour(hour) });
  return hour === null
    ? t('sales.receivedWithin.day', { day: first })
    : t('sales.receivedWithin.hour', { day: first, ...oneHour(hour) });
}

function CashierFilter({ filters, onFilter }: FilterProps) {
  const { t } = useTranslation();
  const nameOf = useActorName();
  // Without the cashiers on failure: the search shows it.
  const { value: cashiers } = useQuery(useServices().bridge.sales.cashiers);
  if (!cashiers || cashiers.length < 2) return null;
  return (
    <FilterChip
      label={t('sales.cashier.label')}
      value={filters.cashier ?? ''}
      options={[['', t('sales.cashier.any')], ...cashiers.map((actor) => [actor, nameOf(actor)] as const)]}
      onChoose={(cashier) => onFilter({ cashier: cashier === '' ? null : cashier })}
    />
  );
}

interface FilterLineProps extends FilterProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onDown: () => void;
  readonly onEnter: () => void;
}

export function FilterLine({ box, filters, onFilter, onDown, onEnter }: FilterLineProps) {
  const { t } = useTranslation();
  const slash = useKeys('/');
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: onDown,
      Enter: onEnter,
      // Escape in an empty input leaves the page, as everywhere.
      ...(filters.words === '' ? {} : { Escape: () => onFilter({ words: '' }) }),
    };
    const act = event.nativeEvent.isComposing ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element has no name of its own in every browser the tests use
    <div role="search" className={`row ${styles.line}`} aria-label={t('sales.filters')}>
      <div className={styles.search}>
        <Search className={`icon-18 muted ${styles.glass}`} aria-hidden="true" />
        <Box
          ref={box}
          className={styles.box}
          type="text"
          aria-label={t('sales.search')}
          aria-keyshortcuts={slash}
          placeholder={t('sales.hint')}
          maxLength={LONGEST_SEARCH}
          value={filters.words}
          onChange={(event) => onFilter({ words: event.target.value })}
          onKeyDown={press}
        />
        {slash && (
          <span className={`key muted ${styles.key}`} aria-hidden="true">
            {slash}
          </span>
        )}
      </div>
      <ReceivedFilter filters={filters} onFilter={onFilter} />
      <DateRangeSelect withAny chosen={filters.days} onChoose={(days) => onFilter({ days })} />
      <ScopeSelect chosen={filters.scope} onChoose={(scope) => onFilter({ scope })} />
      <FilterChip
        label={t('sales.status.label')}
        value={filters.status ?? ''}
        options={[
          ['', t('sales.status.any')],
          ['open', t('sales.status.open')],
          ...saleStatuses.map((name) => [name, t(`state.${name}.mark`)] as const),
        ]}
        onChoose={(status) => onFilter({ status: statuses.find((name) => name === status) ?? null })}
      />
      {/* A sale with several issues is found by each. */}
      <FilterChip
        label={t('sales.issue.label')}
        value={filters.issue ?? ''}
        options={[
          ['', t('sales.issue.none')],
          ['any', t('sales.issue.any')],
          ...paymentIssues.map((name) => [name, t(`issue.${name}`)] as const),
          ['claimed', t('sales.issue.claimed')],
        ]}
        onChoose={(issue) => onFilter({ issue: saleIssueFilters.find((name) => name === issue) ?? null })}
      />
      <CashierFilter filters={filters} onFilter={onFilter} />
      {isNarrowed(filters) && (
        <Button variant="bare" icon={X} onClick={() => onFilter({ ...noFilters, words: filters.words })}>
          {t('sales.clear')}
        </Button>
      )}
    </div>
  );
}
