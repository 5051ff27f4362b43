import type { Till } from '../namespaces.ts';

export const failure: Till['failure'] = {
  'invalid-input': {
    what: 'The till no fit use wetin you type.',
    next: 'Check the money and the phone number.',
  },
  'foreign-sender': {
    what: 'This window no get right to ask that one.',
    next: 'Close am, then open the till again.',
  },
  'not-found': {
    what: 'The till no know this sale.',
    next: 'Start new one.',
  },
  'not-allowed': {
    what: 'That one no dey possible here.',
    next: 'Ask oga.',
  },
  unexpected: {
    what: 'Something spoil inside the till.',
    next: 'Try again. Tell oga if e happen two times.',
  },
  'not-sent': {
    what: 'The request no comot from this computer.',
    next: 'Check network well, then try again.',
  },
  'not-trusted': {
    what: 'Who answer no fit prove say na the payment service, so we no send anything.',
    next: 'Check this computer date and time, and whether the network want sign in.',
  },
  'proxy-refused': {
    what: 'This network proxy no let anything pass.',
    next: 'Ask who get the network, or use another one.',
  },
  'unknown-outcome': {
    what: 'We no hear back from the service.',
    next: 'E fit don happen, e fit never happen.',
  },
  rejected: {
    what: 'The service say no.',
    next: 'Check the money and the phone number, then try again.',
  },
  'keys-refused': {
    what: 'The service no gree for this till keys.',
    next: 'Oga must put the keys again.',
  },
  'token-ended': {
    what: 'The bearer token of this till don end.',
    next: 'Oga must put new one for Settings, Keys.',
  },
  'rate-limited': {
    what: 'The service say make we wait.',
    next: 'Try again after one minute.',
  },
  'captive-portal': {
    what: 'This network want make you sign in before anything pass.',
    next: 'Open web browser, sign in to the network, then try again.',
  },
  'service-down': {
    what: 'The payment service no dey answer.',
    next: 'Try again after one minute.',
  },
  redirected: {
    what: 'The service point us go another place, so we stop.',
    next: 'Tell oga: the service address fit dey wrong.',
  },
  'bad-answer': {
    what: 'The service answer in a way wey we no fit read.',
    next: 'Try again. Tell oga if e no stop.',
  },
  'journal-unavailable': {
    what: 'The till no fit write inside e own record, so e no dey ask for new account.',
    next: 'Go Safety, e go tell you wetin to do.',
  },
  'keychain-locked': {
    what: 'This computer keychain dey locked, and the keys dey inside.',
    next: 'Unlock am, then try again.',
  },
  'keychain-unavailable': {
    what: 'This computer no get keychain to keep the keys.',
    next: 'Tell oga make e set one.',
  },
  'keys-missing': {
    what: 'This till never get keys.',
    next: 'Na oga must put dem.',
  },
  'print-failed': {
    what: 'The printer no gree take am.',
    next: 'Check e paper and e cable, then try again, or save am as PDF.',
  },
  'not-saved': {
    what: 'We no fit save the file.',
    next: 'Use another folder, then try again.',
  },
  'signed-out': {
    what: 'The till dey locked.',
    next: 'Put your PIN to sign in.',
  },
  'pin-wrong': {
    what: 'That one no be the PIN.',
    next: 'Try am again.',
  },
  'pin-locked': {
    what: 'Wrong PIN too many.',
    next: 'Wait, then try again. Manager fit give you new PIN.',
  },
  'pin-weak': {
    what: 'That PIN too easy to guess.',
    next: 'Choose six numbers wey no follow each other and no be the same.',
  },
  'approval-needed': {
    what: 'Manager must gree for this one.',
    next: 'Ask manager for im PIN.',
  },
  'proof-needed': {
    what: 'E need your PIN for this one.',
    next: 'Type your PIN when till ask for am.',
  },
  'shift-closed': {
    what: 'Shift never open.',
    next: 'Open shift, then sell.',
  },
};

export const failureParts: Till['failureParts'] = {
  code: 'Code',
  wait: 'Try again after {{seconds}} sec.',
};
