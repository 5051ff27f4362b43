import type { Handlers } from '../shared/contract.ts';
import type { HandlerFunctions, Parsers } from './parser-types.ts';

type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Combines the parser and the function of every call into its handler. */
export function withParsers<C>(parse: Parsers<C>, runs: HandlerFunctions<C>): Handlers<C> {
  const does = runs as Table;
  const areas = Object.entries(parse as Table).map(([area, calls]) => [
    area,
    Object.fromEntries(
      Object.entries(calls).map(([name, parser]) => [name, { parse: parser, run: does[area]?.[name] }]),
    ),
  ]);
  // Both types name the same calls, so every handler has both parts; TypeScript cannot infer it from the loop.
  return Object.fromEntries(areas) as Handlers<C>;
}
