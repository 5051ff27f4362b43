import type { BackOfficeContext } from '../back-office/context.ts';
import type { Keychain } from '../credentials/keychain.ts';
import type { WebhookEvent } from '../merchant/client.ts';
import type { Result } from '../shared/base/result.ts';
import type { ReceiverSettings, ReceiverView } from '../shared/webhooks/receiver.ts';

/** Dependencies of webhooks, in addition to those of the back office. */
export interface WebhooksContext extends BackOfficeContext {
  /** Stores the secrets. */
  readonly keychain: Keychain;
  readonly receiver: {
    /** Settings of this environment on this computer; null before the first choice. */
    readonly get: () => ReceiverSettings | null;
    readonly set: (settings: ReceiverSettings) => Result<void>;
  };
  /** Polls after an event: there may be a payment. The event itself proves nothing (rule 1). */
  readonly wake: (event: WebhookEvent) => void;
  /** Requests a test delivery from the practice service and returns its reference. Null outside practice. */
  readonly sendTest: ((webhookId: string) => Promise<Result<string>>) | null;
  /** Called after the receiver's view changed. */
  readonly receiverChanged: (view: ReceiverView) => void;
  /** Receives unexpected errors. */
  readonly reportError: (error: unknown) => void;
}
