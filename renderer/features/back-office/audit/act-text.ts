import type { i18n } from 'i18next';
import type { AuditEntry } from '../../../../electron/shared/back-office/audit.ts';
import { formatNaira, isUnits } from '../../../../electron/shared/base/money.ts';
import { settlementIssues, settlementMethods } from '../../../../electron/shared/sales/settlements.ts';
import { roles } from '../../../../electron/shared/staff/staff.ts';
import type { Translate } from '../../../i18n/create-i18n.ts';
import { issueName, methodName } from '../../sale/settle/settlement-text.ts';
import { settingName, settingValue } from './setting-text.ts';

/** Returns the sentence of an action. One that this version has no words for has a sentence that says so. */
export function actText(
  t: Translate<'office'>,
  words: i18n,
  { kind, facts, subject, subjectName }: AuditEntry,
): string {
  const key = `audit.kind.${kind.replaceAll(/[.-]/g, '_')}`;
  if (!words.exists(key, { ns: 'office' })) return t('audit.unknown');
  const values = {
    ...facts,
    ...(kind.startsWith('settlement.') && facts.issue !== undefined && settledText(words, facts)),
    ...(kind === 'settings.changed' && {
      setting: settingName(words, facts.name) ?? t('audit.unknown'),
      value: settingValue(words, facts.name, facts.to),
    }),
    ...(facts.call !== undefined && { call: callText(t, words, facts.call) }),
    ...(facts.act !== undefined && { act: serviceActText(t, words, facts.act) }),
    ...(facts.role !== undefined && { role: roleText(words, facts.role) }),
    subject: subjectName ?? subject,
  };
  return String(t(key as never, values as never));
}

/** What an approval or a PIN was for: the name of a call is "area.name", and its area says enough. */
function callText(t: Translate<'office'>, words: i18n, call: unknown): string {
  const key = `audit.call.${String(call).split('.')[0]}`;
  return words.exists(key, { ns: 'office' }) ? String(t(key as never)) : t('audit.call.other');
}

/** What the service was asked for. */
function serviceActText(t: Translate<'office'>, words: i18n, act: unknown): string {
  const key = `audit.act.${String(act).replaceAll(/[.-]/g, '_')}`;
  return words.exists(key, { ns: 'office' }) ? String(t(key as never)) : t('audit.call.other');
}

function roleText(words: i18n, role: unknown): string {
  const roleName = roles.find((each) => each === role);
  return roleName ? words.getFixedT(null, 'till')(`staff.role.${roleName}`) : '';
}

/** The amount, the exception and the method of a settlement in words. */
function settledText(
  words: i18n,
  { amount: settledAmount, moved, issue, method }: AuditEntry['facts'],
): Readonly<Record<string, string>> {
  const t = words.getFixedT(null, 'till');
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
export function whoText(t: Translate<'office'>, { name, actor }: Pick<AuditEntry, 'name' | 'actor'>): string {
  if (name !== null) return name;
  return actor === 'practice' ? t('audit.nobody') : t('audit.till');
}
