import type { BackOfficeContext } from '../back-office/context.ts';
import type { Keychain } from '../credentials/keychain.ts';
import type { WebhookEvent } from '../merchant/client.ts';
import type { ReceiverSettings, ReceiverView } from '../shared/receiver.ts';
import type { Result } from '../shared/result.ts';

/** What webhooks stand on, beside what the whole office stands on. */
export interface WebhooksGround extends BackOfficeContext {
  /** Where secrets are kept. */
  readonly keychain: Keychain;
  readonly receiver: {
    /** Of this environment on this computer; null before the first choice. */
    readonly get: () => ReceiverSettings | null;
    readonly set: (settings: ReceiverSettings) => Result<void>;
  };
  /** Somebody may have paid: have the watcher look. What is in the event proves nothing (law 1). */
  readonly wake: (event: WebhookEvent) => void;
  /** Has the practice service deliver something to this webhook; the reference it will carry. Null outside practice. */
  readonly sendTest: ((webhookId: string) => Promise<Result<string>>) | null;
  /** Told whenever the receiver's view changed. */
  readonly receiverChanged: (view: ReceiverView) => void;
  /** Told of mistakes of the code. */
  readonly broke: (error: unknown) => void;
}
