/** Counts the requests of this process with fetch, the bytes of the bodies it receives, and the open requests. */
export function countRequests() {
  const real = globalThis.fetch;
  let requestCount = 0;
  let bytes = 0;
  let open = 0;
  const onEnd = () => {
    open -= 1;
  };
  globalThis.fetch = async (input, init) => {
    requestCount += 1;
    open += 1;
    const add = (size: number) => {
      bytes += size;
    };
    try {
      return withCountedBody(await real(input, init), add, onEnd);
    } catch (problem) {
      onEnd();
      throw problem;
    }
  };
  return {
    count: () => ({ asked: requestCount, bytes, open }),
    reset: () => {
      requestCount = 0;
      bytes = 0;
    },
    stop: () => {
      globalThis.fetch = real;
    },
  };
}

function withCountedBody(response: Response, add: (size: number) => void, onEnd: () => void): Response {
  if (!response.body) {
    onEnd();
    return response;
  }
  // Node calls `cancel` where the reader gives up; the types do not know of it yet.
  const counting: Transformer<Uint8Array, Uint8Array> & { readonly cancel: () => void } = {
    transform(part, on) {
      add(part.length);
      on.enqueue(part);
    },
    flush: onEnd,
    cancel: onEnd,
  };
  const body = response.body.pipeThrough(new TransformStream(counting));
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
