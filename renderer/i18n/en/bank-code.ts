/** Paying by a bank's USSD code, and how long customers usually wait. */
export const bankCode = {
  action: 'Bank code (USSD)',
  which: 'Which bank does the customer pay from?',
  hint: 'GTB, Zenith or 737',
  loading: 'Asking for the list of banks.',
  none: 'No bank of this name is in the list.',
  more: 'and {{count}} more: type to find them',
  group: { pinned: 'Kept at the top', recent: 'Used lately', all: 'All banks' },
  noCode: 'no code',
  old: 'This list is from {{time}}. A newer one could not be had.',
  label: 'Bank code for {{bank}}',
  dial: 'Code to dial',
  title: 'The customer dials with {{bank}}',
  qr: 'QR code that opens the dialler with the bank code',
  scan: 'Android phones: scan, and the dialler opens with the code.',
  type: 'iPhones and button phones: type it by hand.',
  pin: 'Keep at the top',
  other: 'Other bank',
  back: 'Back to account',
  account: 'Pay into the account above.',
  menu: 'Or dial {{code}} and follow the bank’s own menu.',
  problem: {
    'no-code': '{{bank}} has no code for a transfer.',
    'odd-code': 'The code of {{bank}} asks for more than the till may fill in.',
    kobo: 'Bank codes take whole naira only, and this sale has kobo.',
    'odd-sale': 'This sale fits no bank code.',
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
