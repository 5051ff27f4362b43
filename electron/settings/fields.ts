import { randomInt } from 'node:crypto';
import { isAbsolute } from 'node:path';
import { retentionMonths } from '../shared/back-office/customer-data.ts';
import { listMegabytes } from '../shared/back-office/data-use.ts';
import { languageNames, themes } from '../shared/base/languages.ts';
import { formatPhone, parsePhone } from '../shared/base/phone.ts';
import {
  integer,
  listOf,
  matching,
  nullOr,
  object,
  oneOf,
  parseObject,
  type Reader,
  withCheck,
  yesNo,
} from '../shared/base/readers.ts';
import { customerDisplayModes, SCREEN_ID, type ScreenId } from '../shared/customer-display/customer-display.ts';
import { paperSizes } from '../shared/receipts/printing.ts';
import { parsePrinterTarget } from '../shared/receipts/receipt-printer.ts';
import { isLogoId } from '../shared/receipts/shop-logo.ts';
import { MOST_VAT } from '../shared/receipts/vat.ts';
import type { Environment, SaleId } from '../shared/sales/sale.ts';
import {
  defaultPreferences,
  drawerPins,
  guideNames,
  LONGEST_SHOP_NAME,
  quickAmountLimits,
  type ReceiptField,
  receiptLimits,
} from '../shared/settings/preferences.ts';
import { lockMinutes } from '../shared/staff/staff.ts';
import type { Bounds, Settings, SettingsPatch } from './settings.ts';

/** One line of plain text, trimmed. Nothing hidden: controls and marks of direction could make it read otherwise. */
const line =
  (longest: number): Reader<string> =>
  (raw) => {
    if (typeof raw !== 'string' || !raw.isWellFormed() || /[\p{Cc}\p{Cf}]/u.test(raw)) return undefined;
    const trimmedText = raw.trim();
    return trimmedText.length <= longest ? trimmedText : undefined;
  };

const atMost = <T>(most: number, read: Reader<T>): Reader<readonly T[]> =>
  withCheck(listOf(read), ({ length }) => length <= most);

const headerLines = atMost(receiptLimits.lines, line(receiptLimits.line));
const ownLine = object<ReceiptField>({ label: line(receiptLimits.label), value: line(receiptLimits.value) });
const filledLines: Reader<readonly ReceiptField[]> = (raw) =>
  atMost(receiptLimits.fields, ownLine)(raw)?.filter(({ label, value }) => label !== '' || value !== '');
const receiptFields = withCheck(filledLines, (fields) => {
  // The service receives them by label, so labels must be unique.
  const labels = new Set(fields.map(({ label }) => label));
  return labels.size === fields.length && fields.every(({ label, value }) => label !== '' && value !== '');
});

/** Where a receipt printer is; empty for none. Nothing that could be a file or a host of the internet. */
const receiptPrinter = (raw: unknown): string | undefined =>
  raw === '' || (typeof raw === 'string' && parsePrinterTarget(raw) !== null) ? raw : undefined;

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Windows takes up to 32,767 characters in some calls, everything else less. */
const LONGEST_PATH = 4_096;

/** A new till's name for itself: 30 bits, so two tills of one business meet by chance once in a billion. */
export const newTillId = (): string => Array.from({ length: 6 }, () => CROCKFORD[randomInt(32)]).join('');

export type Readers = { readonly [Name in keyof Settings]: Reader<Settings[Name]> };

const environment = oneOf<Environment>(['practice', 'staging', 'live']);

const saleIdOrNull = nullOr(matching<SaleId>(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/));

const currentSale = object({ id: saleIdOrNull, newest: saleIdOrNull });

const pixel = integer(-100_000, 100_000);
const side = integer(1, 100_000);
const window = object(
  {},
  { bounds: object<Bounds>({ x: pixel, y: pixel, width: side, height: side }), maximised: yesNo },
);

const path: Reader<string> = (raw) =>
  typeof raw === 'string' && isAbsolute(raw) && raw.length <= LONGEST_PATH ? raw : undefined;

/** One that an account can be requested for, however it was typed; empty for none. */
const shopPhone: Reader<string> = (raw) => {
  if (typeof raw !== 'string' || raw === '') return raw === '' ? raw : undefined;
  const phone = parsePhone(raw);
  return phone.ok ? formatPhone(phone.value) : undefined;
};

const idle = oneOf(lockMinutes);

export const readers: Readers = {
  environment,
  shopName: withCheck(line(LONGEST_SHOP_NAME), (name) => name !== ''),
  logo: nullOr((raw) => (isLogoId(raw) ? raw : undefined)),
  tillId: matching(/^[0-9A-HJKMNP-TV-Z]{6}$/),
  currentSales: object<object, Required<Settings['currentSales']>>(
    {},
    { practice: currentSale, staging: currentSale, live: currentSale },
  ),
  copyPlace: nullOr(path),
  window,
  customerWindow: window,
  customerDisplay: oneOf(customerDisplayModes),
  customerScreen: nullOr(matching<ScreenId>(SCREEN_ID)),
  soundVolume: integer(0, 100),
  soundPaid: yesNo,
  soundAlarm: yesNo,
  speakAmounts: yesNo,
  retention: nullOr(oneOf(retentionMonths)),
  ownerIdle: idle,
  managerIdle: idle,
  cashierIdle: idle,
  listMegabytesPerSale: oneOf(listMegabytes),
  language: oneOf(languageNames),
  theme: oneOf(themes),
  letterKeys: yesNo,
  receiptHeader: (raw) => headerLines(raw)?.filter((text) => text !== ''),
  receiptFooter: line(receiptLimits.footer),
  receiptFields,
  sendSaleText: yesNo,
  shopPhone,
  quickAmounts: atMost(quickAmountLimits.count, integer(quickAmountLimits.least, quickAmountLimits.most)),
  closedGuides: atMost(guideNames.length, oneOf(guideNames)),
  taxNumber: line(receiptLimits.taxNumber),
  vatRate: integer(0, MOST_VAT),
  paperSize: oneOf(paperSizes),
  // The system's own name for it, whatever that is.
  printer: nullOr(matching(/^.{1,400}$/s)),
  receiptPrinter,
  openDrawer: yesNo,
  drawerPin: oneOf(drawerPins),
  printWhenPaid: yesNo,
};

const { language, theme, letterKeys } = readers;
/** Settings that every user may change, also while the till is locked, and changes often: not recorded. */
export const counterChoices = { language, theme, letterKeys };

/** A new till's settings. Practice is where everyone begins: nothing real can happen by mistake. */
export const defaultSettings = (): Settings => ({
  ...defaultPreferences,
  environment: 'practice',
  tillId: newTillId(),
  currentSales: {},
  copyPlace: null,
  window: {},
  customerWindow: {},
});

/**
 * Reads a settings file field by field: one wrong field costs that field, not the rest. `replaced` are the wrong ones; null
 * when the text was no settings at all. Never throws.
 */
export function parseSettings(text: string) {
  const raw = parseObject(text);
  const defaults = defaultSettings();
  if (!raw) return { settings: defaults, replaced: null };
  const read = pick(raw);
  const replacedFields = fieldNames.filter((name) => read[name] === undefined && isOwed(raw, name));
  return { settings: { ...defaults, ...withoutUndefined(read) }, replaced: replacedFields };
}

/** A file of an older version has not every field yet, and needs no repair. Only the till's name must be written down. */
const isOwed = (raw: object, name: keyof Settings) => name === 'tillId' || Object.hasOwn(raw, name);

/** Returns the normalized patch, or null when a field is invalid or may not be changed. */
export function checkPatch(patch: SettingsPatch): SettingsPatch | null {
  const definedValues = Object.entries(patch).filter(([, value]) => value !== undefined);
  const changeable = definedValues.every(([name]) => name !== 'tillId' && Object.hasOwn(readers, name));
  const read = withoutUndefined(pick(Object.fromEntries(definedValues)));
  return changeable && Object.keys(read).length === definedValues.length ? read : null;
}

const fieldNames = Object.keys(readers) as (keyof Settings)[];

type MaybeSettings = { readonly [Name in keyof Settings]: Settings[Name] | undefined };

const pick = (raw: Readonly<Record<string, unknown>>): MaybeSettings =>
  // Every field has a reader of its own type; only the loop's type is wider.
  Object.fromEntries(fieldNames.map((name) => [name, readers[name](raw[name])])) as MaybeSettings;

const withoutUndefined = (fields: MaybeSettings): Partial<Settings> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
