import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMerchantClient } from '../../../electron/merchant/client.ts';
import { forAnyAsync, randomRuns } from '../../support/for-any.ts';
import { encodedKeys, holdsTooMuch, keys } from '../../support/key-encodings.ts';
import { sale } from '../../support/merchant-kit.ts';

/** The body in chunks that end anywhere, also within a character. */
function inChunks(body: string, cuts: readonly number[]): Response {
  const bytes = Buffer.from(body);
  const ends = [...cuts.map((cut) => cut % bytes.length), bytes.length].toSorted((a, b) => a - b);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      let at = 0;
      for (const end of ends) {
        if (end > at) controller.enqueue(new Uint8Array(bytes.subarray(at, end)));
        at = end;
      }
      controller.close();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'application/json' } });
}

const record = (text: string) => ({
  id: text,
  refid: text,
  ref: text,
  accountNo: '9012345678',
  bankName: text,
  reason: text,
  meta: { 'your-reference': text, note: text, json: JSON.stringify({ text }) },
});

const bodies: readonly ((text: string) => unknown)[] = [
  (text) => ({ status: false, code: 400, msg: text }),
  (text) => ({ status: false, code: text, error: { message: text } }),
  (text) => ({ status: true, code: 200, data: record(text) }),
  (text) => ({ status: true, code: 200, data: [{ id: 1, payload: { 'event.type': text, data: record(text) } }] }),
];

it('removes our keys that a service returns in another encoding, wherever the stream of its response is split', async () => {
  const cases = fc.record({
    given: encodedKeys,
    other: keys,
    body: fc.constantFrom(...bodies),
    role: fc.constantFrom('accessKey', 'secretKey', 'bearerToken'),
    cuts: fc.array(fc.nat(), { maxLength: 6 }),
  });
  await forAnyAsync([cases], randomRuns(2_000, 20), async ({ given, other, body, role, cuts }) => {
    const client = createMerchantClient({
      credentials: () => ({
        baseUrl: 'https://service.example',
        businessId: 41,
        accessKey: other,
        secretKey: other,
        bearerToken: other,
        [role]: given.key,
      }),
      fetch: async () => inChunks(JSON.stringify(body(`key ${given.written} is unknown`)), cuts),
    });
    const answers = await Promise.all([
      client.createVirtualAccount(sale),
      client.getTransaction({ refid: 'x' }),
      client.listEvents(undefined),
    ]);
    for (const answer of answers) {
      const text = JSON.stringify(answer).replaceAll('\\\\', '\\').replaceAll('\\n', '\n');
      expect(holdsTooMuch(text, given.written, given.encoding.most), `${given.encoding.name}: ${text}`).toBe(false);
    }
  });
});
