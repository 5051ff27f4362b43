/** What the till can see of the service: a word for the rail, sentences for the banner. */
export const connection = {
  checking: { word: 'Checking', means: 'Looking for the service.', next: '' },
  ok: { word: 'Connected', means: '', next: '' },
  offline: {
    word: 'Offline',
    means: 'The network is down. We cannot see payments right now.',
    next: 'Check the cable, the Wi-Fi or the data bundle.',
  },
  'service-down': {
    word: 'Service down',
    means: 'The payment service is not answering. We cannot see payments right now.',
    next: 'The till keeps trying.',
  },
  'keys-refused': {
    word: 'Keys refused',
    means: 'The service refused this till’s keys. We cannot see payments right now.',
    next: 'The owner must enter the keys again.',
  },
  'token-ended': {
    word: 'Token ended',
    means: 'The bearer token of this till has ended. We cannot see payments right now.',
    next: 'The owner must enter a new one in Settings, Keys.',
  },
  'captive-portal': {
    word: 'Sign-in needed',
    means: 'This network wants a sign-in first. We cannot see payments right now.',
    next: 'Open a web browser and sign in to the network.',
  },
  'not-trusted': {
    word: 'Not trusted',
    means: 'Who answers could not prove to be the payment service. We cannot see payments right now.',
    next: 'Check this computer’s date and time, and whether the network wants a sign-in.',
  },
  'proxy-refused': {
    word: 'Proxy refused',
    means: 'This network’s proxy lets nothing through. We cannot see payments right now.',
    next: 'Ask who runs the network, or use another one.',
  },
  'rate-limited': {
    word: 'Slowed down',
    means: 'The service asked us to wait. We cannot see payments right now.',
    next: 'The till looks again by itself.',
  },
  'bad-answer': {
    word: 'Odd answers',
    means: 'The service answers in a way we cannot read. We cannot see payments right now.',
    next: 'Tell the owner if it lasts.',
  },
  'late-payments': {
    word: 'Payments late',
    means: 'Payments show late: the service shows them in its long list only.',
    next: 'Press Check now when a customer says it is sent. The owner can register a webhook.',
  },
  'no-list': { word: 'Connected, no event list', means: '', next: '' },
  'no-payments': {
    word: 'Payments hidden',
    means: 'The service answers, but shows no payments. We cannot see payments right now.',
    next: 'The till keeps trying. Tell the owner if it lasts.',
  },
} as const;

export const banner = {
  rule: 'What was Paid stays Paid. Treat anything else as not received.',
} as const;
