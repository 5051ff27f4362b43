import type { Contract, Handler, Handlers } from '../shared/contract.ts';

type Part<C, Key extends keyof Handler<never, unknown>> = {
  readonly [A in keyof Handlers<C>]: {
    readonly [Name in keyof Handlers<C>[A]]: Handlers<C>[A][Name] extends { readonly [K in Key]: infer P } ? P : never;
  };
};

/** One parser for every call of a contract: a missing or wrongly typed one does not compile. */
export type Parsers<C = Contract> = Part<C, 'parse'>;
/** The handler function of each call; its input is already parsed. */
export type HandlerFunctions<C = Contract> = Part<C, 'run'>;
