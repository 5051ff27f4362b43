import type { i18n } from 'i18next';
import { yearsOrMonths } from '../../../electron/shared/back-office/customer-data.ts';
import { formatNaira, type Units } from '../../../electron/shared/base/money.ts';
import type { Preferences } from '../../../electron/shared/settings/preferences.ts';
import { textsIn } from '../../i18n/texts.ts';

/** The text that names each setting where it is chosen. */
const labels: Readonly<Record<Exclude<keyof Preferences, 'closedGuides'>, string>> = {
  shopName: 'settings:shop.name',
  logo: 'settings:shop.logo',
  customerDisplay: 'settings:display.where',
  customerScreen: 'settings:display.which',
  soundVolume: 'settings:sounds.volume',
  soundPaid: 'settings:sounds.paid.name',
  soundAlarm: 'settings:sounds.alarm.name',
  speakAmounts: 'settings:sounds.speak.name',
  retention: 'settings:privacy.how',
  ownerIdle: 'settings:lockTimes.owner',
  managerIdle: 'settings:lockTimes.manager',
  cashierIdle: 'settings:lockTimes.cashier',
  listMegabytesPerSale: 'backOffice:dataUse.limit.label',
  language: 'settings:language.which',
  theme: 'settings:theme.which',
  letterKeys: 'settings:letterKeys.use',
  receiptHeader: 'receipts:settings.header',
  receiptFooter: 'receipts:settings.footer',
  receiptFields: 'receipts:settings.fields',
  sendSaleText: 'settings:sale.send',
  shopPhone: 'settings:sale.phone',
  quickAmounts: 'settings:sale.quick',
  taxNumber: 'receipts:settings.taxNumber',
  vatRate: 'receipts:settings.vat',
  paperSize: 'receipts:settings.size',
  printer: 'receipts:settings.printer',
  receiptPrinter: 'receipts:settings.direct',
  openDrawer: 'receipts:settings.drawer',
  drawerPin: 'receipts:settings.pin',
  printWhenPaid: 'receipts:settings.auto',
};

export const settingNamespaces = ['backOffice', 'settings', 'receipts'] as const;

const backOffice = (words: i18n) => textsIn(words, null, 'backOffice');

const textOf = (words: i18n, key: string, values: object = {}): string =>
  String(words.t(key as never, values as never));

/** Returns the name of a setting as it is called where it is chosen; null for one that this version does not have. */
export function settingName(words: i18n, name: unknown): string | null {
  if (name === 'closedGuides') return backOffice(words)('audit.setting.closedGuides');
  const label = Object.entries(labels).find(([setting]) => setting === name)?.[1];
  return label === undefined ? null : textOf(words, label);
}

/** Returns the value a setting was changed to, in words; `to` is its JSON. */
export function settingValue(words: i18n, name: unknown, to: unknown): string {
  const value = read(to);
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
    return name === 'retention' ? textOf(words, 'settings:privacy.never') : backOffice(words)('audit.value.nothing');
  if (typeof value === 'boolean')
    return value ? backOffice(words)('audit.value.on') : backOffice(words)('audit.value.off');
  if (typeof value === 'number') return numberText(words, name, value);
  if (name === 'quickAmounts' && Array.isArray(value))
    return value.map((naira) => (typeof naira === 'number' ? formatNaira((naira * 10_000) as Units) : '')).join(', ');
  if (name === 'customerDisplay') return textOf(words, `settings:display.mode.${value}`);
  if (name === 'paperSize') return textOf(words, `receipts:sizes.${value}`);
  if (name === 'receiptHeader' && Array.isArray(value)) return value.join(', ');
  // A picture, the numbers of screens, and lists of lists have no short text.
  return typeof value === 'string' && name !== 'logo' && name !== 'customerScreen'
    ? value
    : backOffice(words)('audit.value.changed');
}

function numberText(words: i18n, name: unknown, value: number): string {
  switch (name) {
    case 'soundVolume':
      return textOf(words, 'settings:sounds.volumeOf', { percent: value });
    case 'vatRate':
      return `${value / 100} %`;
    case 'retention': {
      const { unit, count } = yearsOrMonths(value);
      return textOf(words, `settings:privacy.${unit}`, { count });
    }
    case 'ownerIdle':
    case 'managerIdle':
    case 'cashierIdle':
      return textOf(words, 'settings:lockTimes.minutes', { count: value });
    case 'listMegabytesPerSale':
      return `${value} MB`;
    default:
      return String(value);
  }
}

function read(json: unknown): unknown {
  if (typeof json !== 'string') return json ?? null;
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}

/**
 * Returns what a change of settings changes, one line for each: its name, its value now and the new one. Only the name
 * where the values have no short text.
 */
export const changedSettings = (words: i18n, preferences: Preferences, patch: object): readonly string[] =>
  Object.entries(patch).flatMap(([name, value]) => {
    const before = preferences[name as keyof Preferences];
    const setting = settingName(words, name);
    if (setting === null || JSON.stringify(before) === JSON.stringify(value)) return [];
    const from = settingValue(words, name, before);
    const to = settingValue(words, name, value);
    return from === to ? setting : `${setting}: ${from} → ${to}`;
  });
