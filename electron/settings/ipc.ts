import { defineArea } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { line, shortText } from '../ipc/inputs.ts';
import {
  count,
  justNull,
  listOf,
  nothing,
  object,
  oneOf,
  oneOfNumbers,
  orNull,
  parseBoolean,
  some,
  text,
} from '../ipc/parse.ts';
import { retentionMonths } from '../shared/back-office/customer-data.ts';
import { listMegabytes } from '../shared/back-office/data-use.ts';
import { languageNames, themes } from '../shared/base/languages.ts';
import { ok, type Result } from '../shared/base/result.ts';
import { customerDisplayModes } from '../shared/customer-display/customer-display.ts';
import { paperSizes } from '../shared/receipts/printing.ts';
import { logoLimits } from '../shared/receipts/shop-logo.ts';
import { MOST_VAT } from '../shared/receipts/vat.ts';
import {
  drawerPins,
  guideNames,
  type Preferences,
  quickAmountLimits,
  receiptLimits,
} from '../shared/settings/preferences.ts';
import { lockMinutes } from '../shared/staff/staff.ts';
import { preferencesOf } from './settings.ts';

/** Settings every user may change, also while the till is locked. */
const counterChoices = { language: oneOf(languageNames), theme: oneOf(themes) };

/** How long data is stored and how long people stay signed in, and what a sale may cost; a manager's approval is not enough for these. */
const ownersOnly = [
  'retention',
  'ownerIdle',
  'managerIdle',
  'cashierIdle',
  'listMegabytesPerSale',
] as const satisfies readonly (keyof Preferences)[];

export const settingsArea = defineArea('settings', ok<IpcContext>)(
  {
    change: {
      input: some<Preferences>({
        shopName: shortText,
        // Another logo needs its picture: `setLogo`.
        logo: justNull,
        customerDisplay: oneOf(customerDisplayModes),
        customerScreen: orNull(shortText),
        soundVolume: count(100),
        soundPaid: parseBoolean,
        soundAlarm: parseBoolean,
        speakAmounts: parseBoolean,
        retention: orNull(oneOfNumbers(retentionMonths)),
        ownerIdle: oneOfNumbers(lockMinutes),
        managerIdle: oneOfNumbers(lockMinutes),
        cashierIdle: oneOfNumbers(lockMinutes),
        listMegabytesPerSale: oneOfNumbers(listMegabytes),
        ...counterChoices,
        receiptHeader: listOf(line, receiptLimits.lines),
        receiptFooter: text(receiptLimits.footer),
        receiptFields: listOf(object({ label: line, value: line }), receiptLimits.fields),
        sendSaleText: parseBoolean,
        shopPhone: text(24),
        quickAmounts: listOf(count(quickAmountLimits.most), quickAmountLimits.count),
        taxNumber: text(receiptLimits.taxNumber),
        vatRate: count(MOST_VAT),
        closedGuides: listOf(oneOf(guideNames), guideNames.length),
        paperSize: oneOf(paperSizes),
        printer: orNull(text(400)),
        receiptPrinter: text(receiptLimits.printer),
        openDrawer: parseBoolean,
        drawerPin: oneOfNumbers(drawerPins),
        printWhenPaid: parseBoolean,
      }),
      permission: {
        oneOf: ['changeShop', 'changeSettings'],
        of: (patch) => (ownersOnly.some((name) => Object.hasOwn(patch, name)) ? 'changeSettings' : 'changeShop'),
      },
      pinAgain: (patch) => Object.hasOwn(patch, 'retention'),
      run: change,
    },
    setLogo: {
      input: object({
        png: text(inBase64(logoLimits.bytes)),
        roll: object({
          width: count(logoLimits.roll.width),
          height: count(logoLimits.roll.height),
          grey: text(inBase64(logoLimits.roll.width * logoLimits.roll.height)),
        }),
      }),
      permission: 'changeShop',
      run(context, picture) {
        const saveResult = context.logos.save(picture);
        return saveResult.ok ? change(context, { logo: saveResult.value }) : saveResult;
      },
    },
    loginItem: {
      input: object({ on: orNull(parseBoolean) }),
      permission: 'changeShop',
      run: ({ loginItem }, { on }) => ok(on === null ? loginItem.state() : loginItem.set(on)),
    },
    // Who cannot read the screen cannot sign in to change its language.
    choose: { input: some(counterChoices), permission: 'anyone', withoutJournal: true, run: change },
  },
  { changed: 'anyone' },
);

/** Returns the length of this many bytes in base64. */
function inBase64(bytes: number): number {
  return Math.ceil(bytes / 3) * 4;
}

/** Changes settings, which refuse invalid values, and publishes the change. */
function change({ till, publish, customer }: IpcContext, patch: Partial<Preferences>): Result<Preferences> {
  const changeResult = till.settings.change(patch, till.staff?.actor() ?? 'till');
  if (!changeResult.ok) return changeResult;
  const preferences = preferencesOf(till.settings.get());
  publish('settings', 'changed', preferences);
  customer.preferencesChanged();
  return ok(preferences);
}

export const customerDisplayArea = defineArea('customerDisplay', ({ customer }) => ok(customer))(
  {
    state: {
      input: nothing,
      permission: 'anyone',
      withoutJournal: true,
      activity: 'background',
      run: (customer) => ok(customer.view()),
    },
  },
  { changed: 'anyone' },
);
