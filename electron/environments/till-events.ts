import { EventEmitter } from 'node:events';
import type { CollectionView } from '../shared/collection.ts';

/** Events of the active till for other parts of main; the arguments of their listeners. */
interface TillEventMap {
  saleChanged: [view: CollectionView];
  /** Another clock offset of the service. */
  clockChanged: [];
  /** Closed and opened again, in the same environment. */
  tillReopened: [];
  environmentSwitched: [];
}

/** The one emitter between the parts of main. */
export type TillEvents = EventEmitter<TillEventMap>;

export const createTillEvents = (): TillEvents => new EventEmitter<TillEventMap>();
