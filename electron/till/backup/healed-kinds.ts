/** Entries that the shop had of this till were brought back; its own later ones follow, recorded again. */
export const broughtBackKind = 'journal.brought-back';
/** The first entry of a new till that was a copy of another; the subject is the journal it was copied from. */
export const splitOffKind = 'journal.split-off';
