import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNaira } from '../../../../electron/shared/base/money.ts';
import { ms } from '../../../../electron/shared/base/units.ts';
import type { SaleId } from '../../../../electron/shared/sales/sale.ts';
import type { SaleSummary } from '../../../../electron/shared/sales/sales.ts';
import { Button } from '../../../components/button.tsx';
import { FailureNote } from '../../../components/failure-note.tsx';
import { Field } from '../../../components/field.tsx';
import { useTicker } from '../../../components/ticker.ts';
import { clockTime } from '../../../lib/format-time.ts';
import { noFilters, queryOf } from '../../../lib/sale-filters.ts';
import { useMutation } from '../../../lib/use-mutation.ts';
import { useServices } from '../../../state/context.ts';
import styles from './settle-form.module.css';

interface Props {
  readonly chosen: SaleId | null;
  readonly onChoose: Dispatch<SetStateAction<SaleId | null>>;
}

/** Sales shown of a search. */
const MOST = 5;

/** Finds the sale that an unmatched payment belongs to. */
export function SalePicker({ chosen, onChoose }: Props) {
  const { t } = useTranslation();
  const { bridge } = useServices();
  const now = ms(useTicker().now());
  const [words, setWords] = useState('');
  const [found, setFound] = useState<readonly SaleSummary[] | null>(null);
  const search = useMutation(
    () => bridge.sales.search(queryOf({ ...noFilters, words }, now, null)),
    (page) => {
      const own = page.found.filter(({ till }) => till === undefined).slice(0, MOST);
      setFound(own);
      // A sale that is not shown any more must not be saved.
      onChoose((before) => own.find(({ id }) => id === before)?.id ?? null);
    },
  );
  return (
    <>
      <div className={styles.line}>
        <Field
          label={t('settle.which')}
          help={found?.length === 0 ? t('settle.noneFound') : t('settle.find')}
          value={words}
          onType={setWords}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search.run();
          }}
        />
        <Button aria-disabled={search.busy} onClick={search.run}>
          {t('settle.search')}
        </Button>
      </div>
      {search.failure && <FailureNote failure={search.failure} />}
      <div className={styles.found}>
        {(found ?? []).map(({ id, amount, phoneTail, createdAt }) => (
          <button
            key={id}
            type="button"
            className={styles.sale}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <span>
              {formatNaira(amount)} · {t('outcome.phoneEnding', { tail: phoneTail })}
            </span>
            <span>{clockTime(createdAt, now)}</span>
          </button>
        ))}
      </div>
    </>
  );
}
