import type { Environment } from '../shared/sales/sale.ts';
import type { MerchantCredentials } from '../shared/setup/setup.ts';

type Keys = () => MerchantCredentials | null;

/** The keys of every till of this run, for the redactor of the log. */
export interface KeysInUse {
  /**
   * Adds the keys of an environment's till and its other secrets, in place of those of the till it had before.
   */
  readonly add: (environment: Environment, keys: Keys, others: () => readonly string[]) => void;
  /** Returns the secret values. */
  readonly secrets: () => readonly string[];
}

export function createKeysInUse(): KeysInUse {
  const all = new Map<Environment, () => readonly string[]>();
  return {
    add: (environment, keys, others) => void all.set(environment, () => [...secretValues(keys()), ...others()]),
    secrets: () => [...all.values()].flatMap((secrets) => secrets()),
  };
}

const secretValues = (keys: MerchantCredentials | null): readonly string[] =>
  keys ? [keys.accessKey, keys.secretKey, keys.bearerToken ?? ''].filter((value) => value !== '') : [];
