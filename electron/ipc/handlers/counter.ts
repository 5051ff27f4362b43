import type { Collections } from '../../collections/collections.ts';
import type { Safety } from '../../compose/safety.ts';
import type { Till } from '../../compose/till.ts';
import type { Settings, SettingsPatch } from '../../settings/settings.ts';
import type { Publish } from '../../shared/contract.ts';
import type { Failure } from '../../shared/failure.ts';
import { failure } from '../../shared/failure.ts';
import { err, ok, type Result } from '../../shared/result.ts';

/** What the handlers stand on: the till that is open now, and the few things of this computer they may touch. */
export interface Counter {
  readonly till: Till;
  readonly safety: Safety;
  readonly settings: { readonly get: () => Settings; readonly set: (patch: SettingsPatch) => Result<void> };
  /** Tells every window. */
  readonly publish: Publish;
  readonly version: string;
  readonly writeClipboard: (text: string) => void;
}

/** The main job, or why there is none. */
export const collectionsOf = ({ till }: Pick<Counter, 'till'>): Result<Collections> =>
  till.collections ? ok(till.collections) : err(till.problem ?? failure('journal-unavailable'));

/** Why no new account can be asked for right now: this computer's reasons before the service's. */
export const cannotCollect = ({ till }: Pick<Counter, 'till'>): Failure | null =>
  till.problem ?? till.collections?.cannotCollect() ?? null;
