/** Paying by a bank's USSD code, and how long customers usually wait. */
export const bankCode = {
  action: 'Bank code (USSD)',
  which: 'Which bank does the customer use?',
  hint: 'GTB, Zenith or 737',
  loading: 'Asking for the banks.',
  none: 'No such bank in the list.',
  more: 'Type to find {{count}} more.',
  group: { pinned: 'Kept at the top', recent: 'Used lately', all: 'All banks' },
  noCode: 'no code',
  old: 'This list is from {{time}}.',
  dial: 'Code to dial',
  title: 'The customer dials with {{bank}}',
  thenAmount: 'Then enter {{amount}} when the bank asks.',
  qr: 'QR code that opens the dialler',
  scan: 'Android: scan to open the dialler with the code.',
  type: 'iPhones and button phones: type it by hand.',
  pin: 'Keep at the top',
  other: 'Other bank',
  back: 'Back to account',
  account: 'Pay into the account above.',
  menu: 'Or dial {{code}} and follow the menu.',
  problem: {
    'no-code': '{{bank}} has no code for a transfer.',
    'odd-code': 'The code of {{bank}} does not fit this sale.',
    kobo: 'Bank codes take whole naira only.',
  },
} as const;

export const wait = {
  'bank-hour': 'Usual wait for {{bank}} at this hour: {{usual}}; you are at {{waited}}',
  bank: 'Usual wait for {{bank}}: {{usual}}; you are at {{waited}}',
  hour: 'Usual wait at this hour: {{usual}}; you are at {{waited}}',
  all: 'Usual wait here: {{usual}}; you are at {{waited}}',
  long: '{{said}}. Nine in ten waited less.',
  seconds: '{{count}} s',
  minutes: '{{count}} min',
} as const;
