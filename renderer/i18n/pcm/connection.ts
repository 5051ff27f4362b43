import type { Till } from '../namespaces.ts';

export const connection: Till['connection'] = {
  checking: { word: 'Dey check', means: 'We dey find the service.', next: '' },
  ok: { word: 'E don connect', means: '', next: '' },
  offline: {
    word: 'No network',
    means: 'Network no dey. We no fit see payment now.',
    next: 'Check cable, Wi-Fi or data.',
  },
  'service-down': {
    word: 'Service down',
    means: 'The payment service no dey answer. We no fit see payment now.',
    next: 'The till still dey try.',
  },
  'keys-refused': {
    word: 'Keys no work',
    means: 'The service no gree for this till keys. We no fit see payment now.',
    next: 'Oga must put the keys again.',
  },
  'token-ended': {
    word: 'Token don end',
    means: 'The bearer token of this till don end. We no fit see payment now.',
    next: 'Oga must put new one for Settings, Keys.',
  },
  'captive-portal': {
    word: 'Sign in first',
    means: 'This network want make you sign in first. We no fit see payment now.',
    next: 'Open web browser and sign in to the network.',
  },
  'not-trusted': {
    word: 'We no trust am',
    means: 'Who answer no fit prove say na the payment service. We no fit see payment now.',
    next: 'Check this computer date and time, and whether the network want sign in.',
  },
  'proxy-refused': {
    word: 'Proxy block am',
    means: 'This network proxy no let anything pass. We no fit see payment now.',
    next: 'Ask who get the network, or use another one.',
  },
  'rate-limited': {
    word: 'E slow',
    means: 'The service say make we wait. We no fit see payment now.',
    next: 'The till go look again by itself.',
  },
  'bad-answer': {
    word: 'Strange answer',
    means: 'The service dey answer in a way wey we no fit read. We no fit see payment now.',
    next: 'Tell oga if e no stop.',
  },
  'late-payments': {
    word: 'Payment dey late',
    means: 'Payment dey show late: na only for the long list the service dey show am.',
    next: 'Press Check now if customer say e don send am. Oga fit register webhook.',
  },
  'no-list': { word: 'Don connect, no event list', means: '', next: '' },
  'no-payments': {
    word: 'Payment no dey show',
    means: 'The service dey answer, but e no dey show payment. We no fit see payment now.',
    next: 'The till dey try. Tell oga if e no stop.',
  },
};

export const banner: Till['banner'] = {
  rule: 'Wetin show “E don pay” remain so. Any other one, take am say money never enter.',
};
