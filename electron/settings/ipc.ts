import { defineArea } from '../ipc/area.ts';
import type { IpcContext } from '../ipc/context.ts';
import { count, justNull, nullOr, object, some, text, yesNo } from '../ipc/parse.ts';
import { andThen, ok, type Result } from '../shared/base/result.ts';
import { logoLimits } from '../shared/receipts/shop-logo.ts';
import { type Preferences, preferenceNames } from '../shared/settings/preferences.ts';
import { counterChoices, type Readers, readers } from './fields.ts';

/** What the settings themselves take, so that each setting is described once, in `fields.ts`. */
const preferences = Object.fromEntries(preferenceNames.map((name) => [name, readers[name]])) as Pick<
  Readers,
  keyof Preferences
>;

/** How long data is stored and how long people stay signed in, and what a sale may cost; a manager's approval is not enough for these. */
const ownersOnly = [
  'retention',
  'ownerIdle',
  'managerIdle',
  'cashierIdle',
  'listMegabytesPerSale',
] as const satisfies readonly (keyof Preferences)[];

const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;

export const settingsArea = defineArea('settings', ok<IpcContext>)(
  {
    change: {
      // Another logo needs its picture: `setLogo`.
      input: some<Preferences>({ ...preferences, logo: justNull }),
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
      run: (context, picture) => andThen(context.logos.save(picture), (value) => change(context, { logo: value })),
    },
    loginItem: {
      input: object({ on: nullOr(yesNo) }),
      // Who only looks at the settings is asked for no PIN.
      permission: { oneOf: ['sell', 'changeShop'], of: ({ on }) => (on === null ? 'sell' : 'changeShop') },
      run: ({ loginItem }, { on }) => ok(on === null ? loginItem.state() : loginItem.set(on)),
    },
    // Who cannot read the screen cannot sign in to change its language.
    choose: { input: some(counterChoices), permission: 'anyone', withoutJournal: true, run: change },
  },
  { changed: 'anyone' },
);

function change(
  { till, preferences, publish, customer }: IpcContext,
  patch: Partial<Preferences>,
): Result<Preferences> {
  const changeResult = till.settings.change(patch, till.staff?.actor() ?? 'till');
  if (!changeResult.ok) return changeResult;
  const changedPreferences = preferences();
  publish('settings', 'changed', changedPreferences);
  customer.preferencesChanged();
  return ok(changedPreferences);
}
