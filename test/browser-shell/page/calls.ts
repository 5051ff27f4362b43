/** In the tab: the calls without a response yet. */
export function createCalls() {
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
    answer: (id: number, value: unknown) => take(id)?.resolve(value),
    fail,
    failAll: (message: string) => {
      for (const id of [...waiting.keys()]) fail(id, message);
    },
  };
}

export type Calls = ReturnType<typeof createCalls>;
