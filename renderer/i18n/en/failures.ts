/** Every failure code in the trader's words: what happened, and what to do. */
export const failure = {
  'invalid-input': {
    what: 'The till could not use what was typed.',
    next: 'Check the amount and the phone number.',
  },
  'foreign-sender': {
    what: 'This window may not ask for that.',
    next: 'Close it and open the till again.',
  },
  'not-found': {
    what: 'The till does not know this sale.',
    next: 'Start a new one.',
  },
  'not-allowed': {
    what: 'That is not possible here.',
    next: 'Ask the owner.',
  },
  unexpected: {
    what: 'Something went wrong inside the till.',
    next: 'Try again. Tell the owner if it happens twice.',
  },
  'not-sent': {
    what: 'The request never left this computer.',
    next: 'Check the network, then try again.',
  },
  'not-trusted': {
    what: 'Who answers could not prove to be the payment service, so nothing was sent.',
    next: 'Check this computer’s date and time, and whether the network wants a sign-in.',
  },
  'proxy-refused': {
    what: 'This network’s proxy let nothing through.',
    next: 'Ask who runs the network, or use another one.',
  },
  'unknown-outcome': {
    what: 'We did not hear back from the service.',
    next: 'It may have been done or not.',
  },
  rejected: {
    what: 'The service said no.',
    next: 'Check the amount and the phone number, then try again.',
  },
  'keys-refused': {
    what: 'The service refused this till’s keys.',
    next: 'The owner must enter the keys again.',
  },
  'token-ended': {
    what: 'The bearer token of this till has ended.',
    next: 'The owner must enter a new one in Settings, Keys.',
  },
  'rate-limited': {
    what: 'The service asked us to wait.',
    next: 'Try again in a minute.',
  },
  'captive-portal': {
    what: 'This network wants a sign-in before it lets anything through.',
    next: 'Open a web browser, sign in to the network, then try again.',
  },
  'service-down': {
    what: 'The payment service is not answering.',
    next: 'Try again in a minute.',
  },
  redirected: {
    what: 'The service pointed us somewhere else, so we stopped.',
    next: 'Tell the owner: the address of the service may be wrong.',
  },
  'bad-answer': {
    what: 'The service answered in a way we cannot read.',
    next: 'Try again. Tell the owner if it lasts.',
  },
  'journal-unavailable': {
    what: 'The till cannot write to its own record, so it asks for no new accounts.',
    next: 'Safety says what to do.',
  },
  'keychain-locked': {
    what: 'This computer’s keychain is locked, and the keys are in it.',
    next: 'Unlock it, then try again.',
  },
  'keychain-unavailable': {
    what: 'This computer has no keychain to keep the keys in.',
    next: 'Ask the owner to set one up.',
  },
  'keys-missing': {
    what: 'This till has no keys yet.',
    next: 'The owner must enter them.',
  },
  'print-failed': {
    what: 'The printer did not take it.',
    next: 'Look at its paper and its cable, then try again, or save it as a PDF.',
  },
  'not-saved': {
    what: 'The file could not be saved.',
    next: 'Choose another folder, then try again.',
  },
  'signed-out': {
    what: 'The till is locked.',
    next: 'Sign in with your PIN.',
  },
  'pin-wrong': {
    what: 'That is not the PIN.',
    next: 'Try again.',
  },
  'pin-locked': {
    what: 'Too many wrong PINs.',
    next: 'Wait, then try again. A manager can give a new PIN.',
  },
  'pin-weak': {
    what: 'That PIN is too easy to guess.',
    next: 'Take six digits that are not in a row and not all the same.',
  },
  'approval-needed': {
    what: 'A manager must say yes to this.',
    next: 'Ask a manager for their PIN.',
  },
  'proof-needed': {
    what: 'Your PIN is needed for this.',
    next: 'Type your PIN when the till asks for it.',
  },
  'shift-closed': {
    what: 'No shift is open.',
    next: 'Open a shift, then sell.',
  },
} as const;

export const failureParts = {
  code: 'Code',
  wait: 'Try again in {{seconds}} s.',
} as const;
