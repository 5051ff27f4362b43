import type { BackOfficeContext } from '../back-office/context.ts';
import type { RelayContext } from './relay/relay.ts';

/** Dependencies of webhooks, in addition to those of the back office. */
export interface WebhooksContext extends BackOfficeContext {
  /** Of the journal of this till: the secrets of its relay are derived from it. */
  readonly wrappingKey: Uint8Array;
  readonly relay: Pick<
    RelayContext,
    'fetch' | 'proposed' | 'records' | 'isServed' | 'wake' | 'look' | 'failed' | 'changed' | 'weighed'
  >;
}
