import { formatNaira, type Units } from '../../../electron/shared/money.ts';
import type { Span, WalletStatement } from '../../../electron/shared/reconciliation.ts';
import { type TranslateOffice, useOfficeWords } from '../../i18n/office-words.ts';
import { Table } from '../../ui/table.tsx';
import styles from '../office.module.css';
import { useOpenSales } from '../use-open-sales.ts';
import own from './reconciliation.module.css';

interface Line {
  readonly key: string;
  readonly name: string;
  readonly count: number | null;
  readonly effect: Units;
  readonly strong: boolean;
}

interface Props {
  readonly statement: WalletStatement;
  readonly asked: Span;
}

/** One wallet: what it held, what happened, what nothing explains, what it holds. */
export function Statement({ statement, asked }: Props) {
  const t = useOfficeWords();
  const openSales = useOpenSales();
  const name = t(`reconciliation.wallet.${statement.wallet}`);
  return (
    <section className={styles.part} aria-label={name}>
      <Table
        caption={name}
        showCaption
        columns={[
          { key: 'line', head: t('reconciliation.line'), cell: (line) => <Strong line={line}>{line.name}</Strong> },
          { key: 'count', head: t('reconciliation.count'), figure: true, cell: ({ count }) => count ?? '' },
          {
            key: 'effect',
            head: t('reconciliation.effect'),
            figure: true,
            cell: (line) => <Strong line={line}>{formatNaira(line.effect)}</Strong>,
          },
        ]}
        rows={linesOf(t, statement)}
        keyOf={({ key }) => key}
        onOpen={() => openSales({ came: { ...asked, hour: null } })}
      />
      <p className={styles.means}>
        {statement.unexplained === 0 ? t('reconciliation.allExplained') : t('reconciliation.unexplainedMeans')}
      </p>
    </section>
  );
}

const Strong = ({ line, children }: { readonly line: Line; readonly children: string }) => (
  <span className={own.line} data-strong={line.strong || undefined}>
    {children}
  </span>
);

const linesOf = (t: TranslateOffice, { opening, sums, unexplained, closing }: WalletStatement): readonly Line[] => [
  { key: 'opening', name: t('reconciliation.opening'), count: null, effect: opening, strong: true },
  ...sums.map(({ reason, count, effect }) => ({
    ...{ key: reason, name: t(`reconciliation.reason.${reason}`), count, effect },
    strong: false,
  })),
  { key: 'unexplained', name: t('reconciliation.unexplained'), count: null, effect: unexplained, strong: true },
  { key: 'closing', name: t('reconciliation.closing'), count: null, effect: closing, strong: true },
];
