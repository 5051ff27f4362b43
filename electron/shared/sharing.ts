import type { CollectionId } from './collection.ts';

/** How a message reaches the customer of a sale. */
export const shareWays = ['whatsapp', 'sms'] as const;
export type ShareWay = (typeof shareWays)[number];

export interface ShareInput {
  readonly id: CollectionId;
  readonly by: ShareWay;
}
