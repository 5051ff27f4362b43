import { ok } from '../../shared/base/result.ts';

/** The usual success envelope (interface 2.1). */
export const done = <Data>(msg: string, data: Data) => ok({ status: true as const, code: 200 as const, msg, data });

/** The envelope of webhook responses: text in `error`, code "00" (interface 4.11). */
export const doneWithoutError = <Data>(data: Data) =>
  ok({ status: true as const, code: '00' as const, error: 'success' as const, data });
