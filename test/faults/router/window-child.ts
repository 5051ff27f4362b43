import { openTabCalls } from '../../browser-shell/several-tills/tab-calls.ts';

/** One call of a window, in the network of its till: the shell of a till listens on its loopback address alone. */
export interface WindowCall {
  readonly area: string;
  readonly name: string;
  readonly input: unknown;
}
export type WindowAnswer = { readonly value: unknown } | { readonly error: string };

const window = await openTabCalls(process.argv[2] ?? '');
const call = window.call as (area: string, name: string, input: unknown) => Promise<unknown>;
process.on('message', async ({ area, name, input }: WindowCall) => {
  const answer = await call(area, name, input).then(
    (value): WindowAnswer => ({ value }),
    (error): WindowAnswer => ({ error: String(error) }),
  );
  process.send?.(answer);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
