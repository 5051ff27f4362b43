/** In the tab: the calls without a response yet. */
export interface Calls {
  /** A new one: its number on the wire, and its promise. */
  readonly open: () => { readonly id: number; readonly promise: Promise<unknown> };
  readonly answer: (id: number, value: unknown) => void;
  readonly fail: (id: number, message: string) => void;
  readonly failAll: (message: string) => void;
}

export function createCalls(): Calls {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const take = (id: number) => {
    const call = waiting.get(id);
    waiting.delete(id);
    return call;
  };
  const fail = (id: number, message: string) => take(id)?.reject(new Error(message));
  return {
    open: () => {
      lastId += 1;
      const call = Promise.withResolvers<unknown>();
      waiting.set(lastId, call);
      return { id: lastId, promise: call.promise };
    },
    answer: (id, value) => take(id)?.resolve(value),
    fail,
    failAll: (message) => {
      for (const id of [...waiting.keys()]) fail(id, message);
    },
  };
}
