import type { i18n } from 'i18next';
import type { AuditEntry } from '../../../../electron/shared/back-office/audit.ts';
import { formatNaira, isUnits } from '../../../../electron/shared/base/money.ts';
import { settlementIssues, settlementMethods } from '../../../../electron/shared/sales/settlements.ts';
import { roles } from '../../../../electron/shared/staff/staff.ts';
import { type Translate, textsIn } from '../../../i18n/texts.ts';
import { issueName, methodName } from '../../sale/settle/settlement-text.ts';
import { settingName, settingValue } from '../../settings/setting-text.ts';

/** Returns the sentence of an action. One that this version has no words for has a sentence that says so. */
export function actText(
  t: Translate<'backOffice'>,
  words: i18n,
  { kind, facts, subject, subjectName }: AuditEntry,
): string {
  const key = `audit.kind.${nameOf(kind, facts).replaceAll(/[.-]/g, '_')}`;
  if (!words.exists(key, { ns: 'backOffice' })) return t('audit.unknown');
  const values = {
    ...facts,
    ...(kind.startsWith('settlement.') && facts.issue !== undefined && settledText(words, facts)),
    ...(kind === 'settings.changed' && {
      setting: settingName(words, facts.name) ?? t('audit.unknown'),
      value: settingValue(words, facts.name, facts.to),
    }),
    // The name of a call is "area.name", and its area says enough.
    ...(facts.call !== undefined && { call: askedText(t, words, `audit.call.${String(facts.call).split('.')[0]}`) }),
    ...(facts.act !== undefined && {
      act: askedText(t, words, `audit.act.${String(facts.act).replaceAll(/[.-]/g, '_')}`),
    }),
    ...(facts.role !== undefined && { role: roleText(words, facts.role) }),
    subject: subjectName ?? subject,
  };
  return String(t(key as never, values as never));
}

function nameOf(kind: string, facts: AuditEntry['facts']): string {
  if (kind === 'back-office.answered') return `${kind}.${facts.outcome ?? 'unknown'}`;
  return kind === 'claim.raised' && facts.amount !== undefined ? 'claim.settled' : kind;
}

/** What an approval or a PIN was for, or what the service was asked for. */
const askedText = (t: Translate<'backOffice'>, words: i18n, key: string): string =>
  words.exists(key, { ns: 'backOffice' }) ? String(t(key as never)) : t('audit.call.other');

function roleText(words: i18n, role: unknown): string {
  const roleName = roles.find((each) => each === role);
  return roleName ? textsIn(words, null, 'till')(`staff.role.${roleName}`) : '';
}

function settledText(
  words: i18n,
  { amount: settledAmount, moved, issue, method }: AuditEntry['facts'],
): Readonly<Record<string, string>> {
  const t = textsIn(words, null, 'till');
  const knownIssue = settlementIssues.find((one) => one === issue);
  const way = settlementMethods.find((one) => one === method);
  const amount = moved ?? settledAmount;
  return {
    amount: isUnits(amount) ? formatNaira(amount) : '',
    issue: knownIssue ? issueName(t, knownIssue) : '',
    method: way ? methodName(t, way) : '',
  };
}

/** Returns who did it: a person's name, the till, or practice without sign-in. */
export function whoText(t: Translate<'backOffice'>, { name, actor }: Pick<AuditEntry, 'name' | 'actor'>): string {
  if (name !== null) return name;
  return actor === 'practice' ? t('audit.nobody') : t('audit.till');
}
