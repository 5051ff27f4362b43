import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import { seconds } from '../../shared/base/units.ts';
import type { ReceiverTest } from '../../shared/webhooks/receiver.ts';
import type { WebhooksContext } from '../context.ts';
import type { Receiver } from './receiver.ts';

/** Allows for a slow tunnel. */
const PATIENCE = seconds(10);

/**
 * Requests a test event from the practice service and waits for it at the receiver: checks address, tunnel, signature
 * and secret together. `not-allowed` outside practice, or while the receiver is off.
 */
export async function testDelivery(
  { sendTest, mono }: Pick<WebhooksContext, 'sendTest' | 'mono'>,
  receiver: Receiver,
  webhookId: string,
  patience: number = PATIENCE,
): Promise<Result<ReceiverTest>> {
  if (!sendTest || !receiver.isListening()) return err(failure('not-allowed'));
  const from = mono();
  const received = new Set<string>();
  let unverified = false;
  let wanted: string | null = null;
  let arrived: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const stop = receiver.onDelivery((news) => {
    if (news.kind === 'bad') unverified = true;
    else if (news.event.refid !== null) received.add(news.event.refid);
    if (wanted !== null && received.has(wanted)) arrived();
  });
  try {
    const sent = await sendTest(webhookId);
    if (!sent.ok) return sent;
    wanted = sent.value;
    // It may arrive before the response that names it.
    if (received.has(wanted)) arrived();
    const inTime = await within(arrival, patience);
    if (inTime) return ok({ outcome: 'arrived', tookMs: Math.round(mono() - from) });
    return ok({ outcome: unverified ? 'unverified' : 'nothing' });
  } finally {
    stop();
  }
}

function within(event: Promise<void>, patience: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), patience);
    void event.then(() => {
      clearTimeout(timer);
      resolve(true);
    });
  });
}
