/** Everything that frames the one thing now: rail, account, queue, practice. */
export const rail = { label: 'Places', collect: 'Collect' } as const;

/** The places beside the counter. */
export const rooms = {
  sales: 'Sales',
  shift: 'Shift',
  owner: 'Owner',
  safety: 'Safety',
  settings: 'Settings',
  setup: 'Take real payments',
} as const;

export const environment = { practice: 'Practice', staging: 'Staging', live: 'Live' } as const;

export const status = { ready: 'Ready for the next sale' } as const;

export const account = {
  label: 'Account to pay into',
  number: 'Account number',
  qr: 'QR code with the account details',
  timer: 'Time left',
  timerEnd: 'left, until {{time}}',
  copyNumber: 'Copy number',
  copyAll: 'Copy all',
  copied: 'Copied',
} as const;

export const checked = {
  never: 'not checked yet',
  now: 'checked just now',
  seconds: 'checked {{count}} s ago',
  minutes: 'checked {{count}} min ago',
  hours: 'checked {{count}} h ago',
} as const;

export const outcome = {
  asked: 'Asked',
  atService: 'Asked, by the service’s record',
  came: 'Came',
  difference: 'Difference',
  at: 'Time',
  from: 'From',
  account: 'Account',
  customer: 'Customer',
  saidByRead: 'The service’s record of this payment, seen {{time}}',
  saidByEvent: 'The service’s list of events, seen {{time}}',
  saidBy: 'Who says so',
  phoneEnding: 'phone ending {{tail}}',
  details: 'Details',
  reference: 'Reference',
  refid: 'Service’s reference',
  paidLate: 'Paid late',
  bookedFor: 'Booked for {{time}}',
} as const;

export const ago = {
  now: 'just now',
  minutes: '{{count}} min ago',
  hours: '{{count}} h ago',
  days: '{{count}} d ago',
} as const;

export const action = {
  newSale: 'New sale',
  nextSale: 'Next sale',
  checkNow: 'Check now',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  bringUp: 'Bring it up',
  collectRemainder: 'Collect the rest',
  retryOpening: 'Try again',
} as const;

export const cancel = {
  title: 'Cancel this sale?',
  means: 'The account stays watched. If the customer still sends money to it, the till will say so.',
  yes: 'Cancel the sale',
  no: 'Keep waiting',
} as const;

export const queue = {
  label: 'Sales',
  open: 'To do',
  earlier: 'Earlier',
  empty: 'Accounts waiting for money are listed here.',
  more: 'Show {{count}} more',
  phone: 'phone',
  account: 'account',
  left: { hours: '{{hours}} h {{minutes}} min left', minutes: '{{minutes}} min left', last: 'under a minute left' },
  news: '{{amount}}, phone ending {{tail}}: {{mark}}',
} as const;

export const staging = { banner: 'a test service, no real money' } as const;

export const practice = {
  banner: 'Practice. No real money moves.',
  watermark: 'Practice',
  title: 'Practice customer',
  act: {
    exact: 'Pay exact amount',
    short: 'Pay too little',
    over: 'Pay too much',
    late: 'Pay late',
    fail: 'Fail the payment',
    again: 'Pay a second time',
    beginReversal: 'Begin taking it back',
    endReversal: 'Finish taking it back',
  },
} as const;

export const opening = {
  till: 'Transfer Till',
  title: 'Opening the till',
  failed: 'The till could not open',
  next: 'Close the till and open it again. If it fails again, tell the person who looks after this computer.',
} as const;
