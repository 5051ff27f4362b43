import type { Till } from '../namespaces.ts';

export const rail: Till['rail'] = { label: 'Where to go', collect: 'Sell now' };

export const rooms: Till['rooms'] = {
  sales: 'Sales',
  shift: 'Shift',
  owner: 'Oga',
  safety: 'Safety',
  settings: 'Settings',
  setup: 'Take real money',
};

export const environment: Till['environment'] = { practice: 'Practice', staging: 'Staging', live: 'For real' };

export const status: Till['status'] = { ready: 'Ready for the next customer' };

export const account: Till['account'] = {
  label: 'Account to pay enter',
  number: 'Account number',
  qr: 'QR code wey carry the account details',
  timer: 'Time wey remain',
  timerEnd: 'remain, till {{time}}',
  copyNumber: 'Copy the number',
  copyAll: 'Copy everything',
  copied: 'Don copy',
};

export const checked: Till['checked'] = {
  never: 'never check',
  now: 'just check now',
  seconds: 'check {{count}} sec ago',
  minutes: 'check {{count}} minute ago',
  hours: 'check {{count}} hour ago',
};

export const outcome: Till['outcome'] = {
  asked: 'We ask',
  atService: 'We ask, for the service record',
  came: 'E enter',
  difference: 'The difference',
  at: 'When',
  from: 'Who send am',
  account: 'Account',
  customer: 'Customer',
  saidByRead: 'The service record of this payment, we see am {{time}}',
  saidByEvent: 'The service list of events, we see am {{time}}',
  saidBy: 'Who talk am',
  phoneEnding: 'phone wey end with {{tail}}',
  details: 'Details',
  reference: 'Our reference',
  refid: 'Service reference',
  paidLate: 'E don pay, but late',
  bookedFor: 'E book for {{time}}',
};

export const ago: Till['ago'] = {
  now: 'just now',
  minutes: '{{count}} minute ago',
  hours: '{{count}} hour ago',
  days: '{{count}} day ago',
};

export const action: Till['action'] = {
  newSale: 'New sale',
  nextSale: 'Next sale',
  checkNow: 'Check now',
  cancel: 'Cancel',
  tryAgain: 'Try am again',
  bringUp: 'Bring am come',
  collectRemainder: 'Collect wetin remain',
  retryOpening: 'Try am again',
};

export const cancel: Till['cancel'] = {
  title: 'Make we cancel this sale?',
  means: 'We still dey watch the account. If customer still send money, the till go talk.',
  yes: 'Yes, cancel am',
  no: 'Make we wait',
};

export const queue: Till['queue'] = {
  label: 'Sales',
  open: 'Wetin remain',
  earlier: 'Before',
  empty: 'Accounts wey dey wait for money go show here.',
  more: 'Show {{count}} more of dem',
  phone: 'phone',
  account: 'account',
  left: {
    hours: 'remain {{hours}} hour {{minutes}} minute',
    minutes: 'remain {{minutes}} minute',
    last: 'no reach one minute',
  },
  news: '{{amount}}, phone wey end with {{tail}}: {{mark}}',
};

export const staging: Till['staging'] = { banner: 'test service, no be real money' };

export const practice: Till['practice'] = {
  banner: 'Na practice. No real money dey move.',
  watermark: 'Practice',
  title: 'Practice customer',
  act: {
    exact: 'Pay am complete',
    short: 'Pay small',
    over: 'Pay pass am',
    late: 'Pay late late',
    fail: 'Make am fail',
    again: 'Pay am two times',
    beginReversal: 'Start to carry the money back',
    endReversal: 'Finish to carry the money back',
  },
};

export const opening: Till['opening'] = {
  till: 'Transfer Till',
  title: 'The till dey open',
  failed: 'The till no fit open',
  next: 'Close the till, open am again. If e fail again, tell who dey look after this computer.',
};
