import { transaction, virtualAccount, webhookEvent } from '../../support/merchant-endpoints.ts';

const frame = (data: string) => `{"status":true,"code":200,"msg":"done","data":${data}}`;
const filled = (data: string, bytes: number) => frame(`[${data.repeat(Math.round(bytes / data.length)).slice(0, -1)}]`);

/** A new account, as it should be. */
export const account = (): string => frame(JSON.stringify(virtualAccount));

/** A list of so many events, no two alike. */
export function eventList(count: number): string {
  const one = (_: unknown, i: number) => JSON.stringify({ ...webhookEvent, id: `event-${i}`, retries: i % 7 });
  return frame(`[${Array.from({ length: count }, one).join(',')}]`);
}

/** A list of events, about so many megabytes of it. */
export const eventsOf = (megabytes: number): string =>
  eventList(Math.round((megabytes * 1e6) / JSON.stringify(webhookEvent).length));

/** Bodies that are too long, too deep or too strange, by what is wrong with them. */
export const strange: Readonly<Record<string, () => string>> = {
  'a transaction as it should be': () => frame(JSON.stringify(transaction)),
  'one record of 8 MB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(3_900_000)}1]}`),
  'one record of 900 kB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(450_000)}1]}`),
  'one record of 60 kB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(30_000)}1]}`),
  'one record of 15 kB of small numbers': () => frame(`{"refid":"R","meta":[${'1,'.repeat(7_500)}1]}`),
  'one text of 7 MB': () => frame(`{"refid":"R","reason":"${'x'.repeat(7_000_000)}"}`),
  'JSON in a text, 900 kB': () => frame(`{"refid":"R","reason":"[${'1,'.repeat(450_000)}1]"}`),
  '200,000 lists in each other': () => frame(`${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  '7 MB of opening brackets': () => '['.repeat(7_000_000),
  '7 MB of members': () => frame(`{${Array.from({ length: 600_000 }, (_, i) => `"k${i}":1`).join(',')},"refid":"R"}`),
  '7 MB of spaces': () => ' '.repeat(7_000_000),
  '7 MB of a web page': () => `<html>${'<p>sign in</p>'.repeat(500_000)}`,
};

/** Lists that are long, by what they hold. */
export const lists: Readonly<Record<string, () => string>> = {
  '100 events': () => eventList(100),
  '1,000 events': () => eventList(1_000),
  '10,000 events': () => eventList(10_000),
  '30 MB of events': () => eventsOf(30),
  '100,000 events': () => eventList(100_000),
  '30 MB of empty records': () => filled('{},', 30e6),
  '30 MB of small numbers': () => filled('1,', 30e6),
  '30 MB of events with next to nothing in them': () => filled('{"payload":{"data":{}}},', 30e6),
  '30 MB of records of 60 kB': () => filled(`{"x":[${'1,'.repeat(30_000)}1]},`, 30e6),
};
