import {
  formatNaira,
  isUnits,
  type Units,
  unitsFromDecimal,
  withoutGrouping,
} from '../../../electron/shared/base/money.ts';
import type { CashCount } from '../../../electron/shared/staff/staff.ts';
import { Field } from '../../components/form.tsx';
import { type Translate, useTranslation } from '../../i18n/texts.ts';

/** Returns the amount typed as counted cash: null for nothing typed, "wrong" for what is no amount or may be another. */
export function countedCash(typedText: string): Units | null | 'wrong' {
  const bare = withoutGrouping(typedText);
  if (bare === '') return null;
  const units = bare === null ? null : unitsFromDecimal(bare);
  return units === null || units < 0 || !isUnits(units) ? 'wrong' : units;
}

export function cashDifferenceText(t: Translate, { expected, counted }: CashCount): string {
  const amount = formatNaira(Math.abs(counted - expected) as Units);
  if (counted === expected) return t('staff.closing.cashSame');
  return t(counted > expected ? 'staff.closing.cashMore' : 'staff.closing.cashLess', { amount });
}

interface Props {
  readonly typed: string;
  /** Null for those who may not see totals: they count without knowing what is expected. */
  readonly expected: Units | null;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
}

export function CashCountBox({ typed, expected, isWrong, onType }: Props) {
  const { t } = useTranslation();
  const countedAmount = countedCash(typed);
  return (
    <>
      <Field
        label={t('staff.closing.cash')}
        help={t('staff.closing.cashHelp')}
        problem={isWrong ? t('staff.closing.cashWrong') : null}
        inputMode="decimal"
        maxLength={20}
        value={typed}
        onType={onType}
      />
      {expected !== null && (
        <p role="status">
          {t('staff.closing.cashExpected', { amount: formatNaira(expected) })}
          {typeof countedAmount === 'number' && ` · ${cashDifferenceText(t, { expected, counted: countedAmount })}`}
        </p>
      )}
    </>
  );
}
