/** Counts what this process asks for with fetch, and the bytes of the bodies it is answered. */
export function countRequests() {
  const real = globalThis.fetch;
  let [asked, bytes] = [0, 0];
  globalThis.fetch = async (input, init) => {
    asked += 1;
    return counted(await real(input, init), (size) => {
      bytes += size;
    });
  };
  return {
    count: () => ({ asked, bytes }),
    reset: () => {
      [asked, bytes] = [0, 0];
    },
    stop: () => {
      globalThis.fetch = real;
    },
  };
}

function counted(response: Response, add: (size: number) => void): Response {
  if (!response.body) return response;
  const body = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, on) {
        add(part.length);
        on.enqueue(part);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}
