import { afterEach, beforeEach } from 'vitest';
import { type Kit, startKit, startReceiver, until } from '../../support/practice-kit.ts';

type Receiver = Awaited<ReturnType<typeof startReceiver>>;
interface Event {
  readonly id: string;
  readonly status: string;
  readonly retries: number;
  readonly retryStatus: string;
  readonly payload: { 'event.type': string; data: { refid: string } };
}

export const secretHash = '0f'.repeat(32);

/** Gives each test a practice service whose retries are fast, and servers of a shop for its webhooks. */
export function deliveriesOfEachTest() {
  let kit: Kit;
  let receivers: Receiver[];

  beforeEach(async () => {
    receivers = [];
    kit = await startKit({ settings: { webhookRetrySpeed: 1_000_000 } });
  });
  afterEach(async () => {
    await kit.close();
    await Promise.all(receivers.map((receiver) => receiver.close()));
  });

  async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
    const receiver = await startReceiver(...args);
    receivers.push(receiver);
    return receiver;
  }

  const query = () => `?businessId=${kit.service.credentials.businessId}`;
  const register = async (more: object) => {
    const body = { retryStatus: 'ENABLED', secretHash, ...more };
    return (await kit.call<{ id: string }>(`/webhooks/create-webhook${query()}`, { body })).body.data;
  };
  const events = async () => (await kit.call<Event[]>(`/webhooks/get-events${query()}`)).body.data;
  const settledEvent = () =>
    until(async () => {
      const [newest] = await events();
      return newest && newest.status !== 'PENDING' && newest;
    });
  const problems = async () =>
    (await kit.control<{ problem: string | null }[]>('/deliveries')).body.data.map(({ problem }) => problem);
  const pay = async () => {
    const { accountNo } = await kit.newAccount();
    await kit.control('/payments', { body: { accountNo } });
  };

  return { kit: () => kit, receiver, query, register, events, settled: settledEvent, problems, pay };
}
