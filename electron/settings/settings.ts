import type { Environment, SaleId } from '../shared/sales/sale.ts';
import { type Preferences, preferenceNames } from '../shared/settings/preferences.ts';

/** A rectangle on the desktop, in device-independent pixels. */
export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface SavedWindow {
  readonly bounds?: Bounds;
  readonly maximised?: boolean;
}

/** What this till remembers of itself. Nothing secret and nothing about money: losing it costs a few clicks. */
export interface Settings extends Preferences {
  readonly environment: Environment;
  /** Six characters of Crockford's base32: the id of a till that begins on this computer, and distinguishes its sales. */
  readonly tillId: string;
  /** Current sale by environment, restored at start, and the newest sale when it was stored. */
  readonly currentSales: Readonly<
    Partial<Record<Environment, { readonly id: SaleId | null; readonly newest: SaleId | null }>>
  >;
  /** The folder outside this computer that gets a copy of the record every day; null for none. */
  readonly copyPlace: string | null;
  /** Where the till's window is while it is not maximised. */
  readonly window: SavedWindow;
  readonly customerWindow: SavedWindow;
}

/** Settings of this computer, which are in its file alone. A live or staging till reads all others from its journal. */
export const ofTheFile: readonly (keyof Preferences)[] = [
  'language',
  'theme',
  'letterKeys',
  'customerDisplay',
  'customerScreen',
];

export type SettingsPatch = Partial<Omit<Settings, 'tillId'>>;

export const preferencesOf = (settings: Settings): Preferences =>
  Object.fromEntries(preferenceNames.map((name) => [name, settings[name]])) as unknown as Preferences;
