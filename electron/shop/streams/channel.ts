/** The channel on which a shop's tills notify each other; the payload is the till whose stream has grown. */
export function channelOf(shop: string): string {
  if (!/^[0-9a-f-]{36}$/.test(shop)) throw new TypeError('not the id of a shop');
  return `till_${shop.replaceAll('-', '')}`;
}

export const hintChannelOf = (shop: string, till: string): string => `${channelOf(shop)}_${till}`;

/** The payload where the shop's tills changed, or one asks to join. No till has this id. */
export const TILLS_CHANGED = 'tills';
