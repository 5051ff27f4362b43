/** What the till found out about the computer it runs on, until somebody has read it. */
export type ComputerNotice =
  /** The record was made on another computer: its disk, or the files of its user, were copied to this one. */
  | { readonly kind: 'copied' }
  /** The service has payments for accounts that this till asked for and its record does not have. */
  | { readonly kind: 'set-back' }
  /** The till of this computer is under another account of the system. */
  | { readonly kind: 'other-account'; readonly account: string };
