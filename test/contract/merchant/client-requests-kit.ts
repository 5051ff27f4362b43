import { clientOf, envelopeText } from '../../support/merchant-kit.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Headers;
}

export function recording(data: unknown) {
  const sent: Sent[] = [];
  const client = clientOf(async (url, init) => {
    sent.push({ url, init, headers: new Headers(init.headers) });
    return new Response(envelopeText(data));
  });
  return { client, sent };
}
