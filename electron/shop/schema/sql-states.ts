/** SQLSTATEs of the schema's own refusals. */
/** An entry that does not have the next number of its stream. */
export const NOT_AT_THE_END = 'TT001';
/** A change of what is never changed, and of a customer's key other than its removal. */
export const NEVER_CHANGED = 'TT002';
export const CODE_USED = 'TT003';
export const OTHER_ENVIRONMENT = 'TT004';
/** A Z report that does not have the next number. */
export const NOT_THE_NEXT_Z = 'TT005';
/** A hint from a till that polls for the shop no more. */
export const NOT_THE_POLLER = 'TT006';
/** A Z report that does not go on from those before it. */
export const NOT_AFTER_THE_LAST_Z = 'TT007';
/** Anything that is asked of a shop which has moved to another database. */
export const SHOP_MOVED = 'TT008';
/** A till carries out a move that it was not asked for, or that is over. */
export const NOT_MOVING = 'TT009';
