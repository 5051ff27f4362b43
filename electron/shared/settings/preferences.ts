import type { RetentionMonths } from '../back-office/customer-data.ts';
import { type ListMegabytes, USUAL_LIST_MEGABYTES } from '../back-office/data-use.ts';
import type { Language, Theme } from '../base/languages.ts';
import type { CustomerDisplayMode, ScreenId } from '../customer-display/customer-display.ts';
import type { PaperSize } from '../receipts/printing.ts';
import type { LogoId } from '../receipts/shop-logo.ts';
import type { BasisPoints } from '../receipts/vat.ts';
import type { LockMinutes } from '../staff/staff.ts';

/** Something the shop adds to every receipt: "Table", "4". */
export interface ReceiptField {
  readonly label: string;
  readonly value: string;
}

/** Of the shop's name, in characters. */
export const LONGEST_SHOP_NAME = 60;

/** How many quick amounts there may be, and the smallest and the largest of them in naira. */
export const quickAmountLimits = { count: 6, least: 10, most: 9_999_999 } as const;

/** How much a shop may put on its receipts, in characters and in number. */
export const receiptLimits = {
  lines: 4,
  line: 60,
  footer: 160,
  fields: 6,
  label: 24,
  value: 60,
  taxNumber: 24,
  printer: 420,
} as const;

/** The step-by-step lists above a new sale: the first live day, and the tour of practice. */
export const guideNames = ['first-day', 'tour'] as const;
export type GuideName = (typeof guideNames)[number];

/** Pins of a cash drawer's cable: nearly all drawers use 2. */
export const drawerPins = [2, 5] as const;
export type DrawerPin = (typeof drawerPins)[number];

/** Settings of the till that every window reads. None is secret. */
export interface Preferences {
  /** At the top of the window and of receipts; 1 to 60 characters. */
  readonly shopName: string;
  /** On receipts and the customer's screen; null for none. */
  readonly logo: LogoId | null;
  readonly customerDisplay: CustomerDisplayMode;
  /** Which screen `auto` takes where there are several; null, or one that is disconnected: the first. */
  readonly customerScreen: ScreenId | null;
  /** 0 to 100; 0 is silence. */
  readonly soundVolume: number;
  /** Two rising notes when money is in. */
  readonly soundPaid: boolean;
  /** Two falling notes when something is wrong with money. */
  readonly soundAlarm: boolean;
  /** Speaks the amount, where the computer has a voice. */
  readonly speakAmounts: boolean;
  /** After how many months without a sale a customer is erased; null: never automatically. */
  readonly retention: RetentionMonths | null;
  /** After how many minutes without a touch an owner, a manager or a cashier is signed out. */
  readonly ownerIdle: LockMinutes;
  readonly managerIdle: LockMinutes;
  readonly cashierIdle: LockMinutes;
  /** What event lists may cost for one sale on the screen that no single read can show. */
  readonly listMegabytesPerSale: ListMegabytes;
  /** Of every window, the customer's too. */
  readonly language: Language;
  readonly theme: Theme;
  /** Keys that type a letter or a sign work as shortcuts too. */
  readonly letterKeys: boolean;
  /** Address, telephone, anything, below the shop's name on receipts. */
  readonly receiptHeader: readonly string[];
  /** At the end of receipts; may be empty. */
  readonly receiptFooter: string;
  /** Added to every receipt, and sent to the service with every sale (`meta.custom_field`, interface 4.8). */
  readonly receiptFields: readonly ReceiptField[];
  /** A sale's name and note are sent to the service too (`meta.custom_field`). */
  readonly sendSaleText: boolean;
  /** The number that is entered for a customer without a phone; empty for none. */
  readonly shopPhone: string;
  /** Amounts in naira that are entered with one press. */
  readonly quickAmounts: readonly number[];
  /** The tax identification number on invoices; may be empty. */
  readonly taxNumber: string;
  /** The VAT that prices include; 0: none is shown. */
  readonly vatRate: BasisPoints;
  /** Those that were closed and are not shown again. */
  readonly closedGuides: readonly GuideName[];
  readonly paperSize: PaperSize;
  /** System name of the printer used without a dialog; null shows the dialog each time. */
  readonly printer: string | null;
  /** A receipt printer that is reached directly, as `parsePrinterTarget` reads it; empty for none. */
  readonly receiptPrinter: string;
  /** The first receipt of a sale opens the cash drawer that is connected to that printer. */
  readonly openDrawer: boolean;
  readonly drawerPin: DrawerPin;
  readonly printWhenPaid: boolean;
}

/** What every user may change, also while locked. */
export type CounterChoices = Pick<Preferences, 'language' | 'theme' | 'letterKeys'>;

export const defaultPreferences: Preferences = {
  shopName: 'My shop',
  logo: null,
  customerDisplay: 'auto',
  customerScreen: null,
  soundVolume: 70,
  soundPaid: true,
  soundAlarm: true,
  // Spoken amounts can be overheard by the whole market: the owner turns it on.
  speakAmounts: false,
  retention: null,
  ownerIdle: 2,
  managerIdle: 2,
  cashierIdle: 5,
  listMegabytesPerSale: USUAL_LIST_MEGABYTES,
  language: 'en',
  theme: 'system',
  letterKeys: true,
  receiptHeader: [],
  receiptFooter: '',
  receiptFields: [],
  sendSaleText: false,
  shopPhone: '',
  quickAmounts: [],
  closedGuides: [],
  taxNumber: '',
  vatRate: 0,
  // What fits the narrow roll fits the wide one too.
  paperSize: '58mm',
  printer: null,
  receiptPrinter: '',
  openDrawer: false,
  drawerPin: 2,
  printWhenPaid: false,
};

/** The settings that a window may change, by name. */
export const preferenceNames = Object.keys(defaultPreferences) as readonly (keyof Preferences)[];
