import type { i18n } from 'i18next';
import type { AuditEntry } from '../../../../electron/shared/back-office/audit.ts';
import { formatNaira, isUnits } from '../../../../electron/shared/base/money.ts';
import { settlementIssues, settlementMethods } from '../../../../electron/shared/sales/settlements.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { issueName, methodName } from '../../sale/settle/settlement-text.ts';

/** Returns the sentence of an action; an unknown kind is shown by its journal name. */
export function actText(
  t: Translate<'office'>,
  words: i18n,
  { kind, facts, subject, subjectName }: AuditEntry,
): string {
  const key = `audit.kind.${kind.replaceAll(/[.-]/g, '_')}`;
  const given = {
    ...facts,
    ...(kind === 'settlement.recorded' && settled(words, facts)),
    subject: subjectName ?? subject,
  };
  return words.exists(key, { ns: 'office' }) ? String(t(key as never, given as never)) : kind;
}

/** The amount, the exception and the method of a settlement in words. */
function settled(
  words: i18n,
  { amount: settledAmount, moved, issue, method }: AuditEntry['facts'],
): Readonly<Record<string, string>> {
  const t = words.getFixedT(null, 'till');
  const [known, way] = [settlementIssues.find((one) => one === issue), settlementMethods.find((one) => one === method)];
  const amount = moved ?? settledAmount;
  return {
    amount: isUnits(amount) ? formatNaira(amount) : '',
    issue: known ? issueName(t, known) : '',
    method: way ? methodName(t, way) : '',
  };
}

/** Returns who did it: a person's name, the till, or practice without sign-in. */
export function whoText(t: Translate<'office'>, { name, actor }: Pick<AuditEntry, 'name' | 'actor'>): string {
  if (name !== null) return name;
  return actor === 'practice' ? t('audit.nobody') : t('audit.till');
}
