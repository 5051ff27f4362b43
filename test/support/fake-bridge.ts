import { type Failure, type FailureCode, failure } from '../../electron/shared/base/failure.ts';
import { err, ok } from '../../electron/shared/base/result.ts';
import { areasOf, type Bridge, type Contract, contract, type Publish } from '../../electron/shared/ipc/contract.ts';

type Areas = keyof Contract;
type Run = (...input: never[]) => Promise<unknown>;
/** The bridge is made member by member from the contract, which types it. */
const withTypes = (bridge: unknown): Bridge => bridge as Bridge;
type Listener = (payload: unknown) => void;

/** What a call of the bridge returns in the end. */
type ResultOf<Call> = Call extends (...input: never[]) => Promise<infer Result> ? Result : never;
type ValueOf<Call> =
  Extract<ResultOf<Call>, { readonly ok: true }> extends { readonly value: infer Value } ? Value : never;

export interface FakeBridge {
  readonly bridge: Bridge;
  /** Sets the result of a call; before that it rejects. Typed by the contract. */
  readonly answer: <A extends Areas, N extends keyof Bridge[A]>(area: A, name: N, run: Bridge[A][N]) => void;
  /** Lets a call succeed with this value. */
  readonly reply: <A extends Areas, N extends keyof Bridge[A]>(area: A, name: N, value: ValueOf<Bridge[A][N]>) => void;
  /** Lets a call fail. */
  readonly refuse: <A extends Areas>(
    area: A,
    name: keyof Bridge[A],
    code: FailureCode,
    more?: Omit<Failure, 'code'>,
  ) => void;
  /** Leaves a call without a result. */
  readonly leaveUnanswered: <A extends Areas>(area: A, name: keyof Bridge[A]) => void;
  /** Sets the result of a call, which comes once the returned function is called. */
  readonly answerLate: <A extends Areas, N extends keyof Bridge[A]>(
    area: A,
    name: N,
    result: ResultOf<Bridge[A][N]>,
  ) => () => void;
  /** Emits an event to every listener, in order, as main would. */
  readonly emit: Publish;
  /** The input of every call made, in order. */
  readonly calls: (area: Areas, name: string) => unknown[];
  /** How many listen to an event and have not unsubscribed. */
  readonly listening: (area: Areas, name: string) => number;
}

/** Calls without a result. Each one fails its test, even where the code handled the rejection. */
export const strayCalls: string[] = [];

/**
 * Returns a bridge made from the contract's own value: every call rejects until a test sets its result, and every event
 * can be emitted. As in Electron, what is sent is cloned: an event of a button among it rejects (`ipcRenderer.invoke`).
 */
export function createFakeBridge(): FakeBridge {
  const runs = new Map<string, Run>();
  const callsMade = new Map<string, unknown[]>();
  const listeners = new Map<string, Set<Listener>>();
  const key = (area: string, name: string) => `${area}.${name}`;

  const call = (area: string, name: string) => {
    const path = key(area, name);
    callsMade.set(path, []);
    return async (input: never) => {
      callsMade.get(path)?.push(structuredClone(input));
      const run = runs.get(path);
      if (run) return run(input);
      strayCalls.push(path);
      throw new Error(`no test answers ${path}`);
    };
  };
  const event = (area: string, name: string) => {
    const receivers = new Set<Listener>();
    listeners.set(key(area, name), receivers);
    return (listener: Listener) => {
      receivers.add(listener);
      return () => void receivers.delete(listener);
    };
  };

  const bridge: Record<string, Record<string, unknown>> = {};
  for (const [area, name, kind] of areasOf(contract)) {
    const members = bridge[area] ?? {};
    bridge[area] = members;
    if (kind === 'call') members[name] = call(area, name);
    else members[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`] = event(area, name);
  }

  return {
    bridge: withTypes(bridge),
    answer: (area, name, run) => void runs.set(key(area, String(name)), run),
    reply: (area, name, value) => void runs.set(key(area, String(name)), async () => ok(value)),
    refuse: (area, name, code, more) => void runs.set(key(area, String(name)), async () => err(failure(code, more))),
    leaveUnanswered: (area, name) => void runs.set(key(area, String(name)), () => new Promise(() => undefined)),
    answerLate: (area, name, result) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      runs.set(key(area, String(name)), () => promise);
      return () => resolve(result);
    },
    emit: (area, name, payload) => {
      for (const listener of listeners.get(key(area, String(name))) ?? []) listener(payload);
    },
    calls: (area, name) => callsMade.get(key(area, name)) ?? [],
    listening: (area, name) => listeners.get(key(area, name))?.size ?? 0,
  };
}
