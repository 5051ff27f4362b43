import type { Till } from '../namespaces.ts';

export const bankCode: Till['bankCode'] = {
  action: 'Bank code',
  which: 'Which bank customer dey use?',
  hint: 'GTB, Zenith or 737',
  loading: 'We dey ask for the banks.',
  none: 'That bank no dey the list.',
  more: 'Type make you find {{count}} more.',
  group: { pinned: 'Dem keep am for top', recent: 'Dem use am recently', all: 'All the banks' },
  noCode: 'code no dey',
  old: 'This list na from {{time}}.',
  dial: 'Code wey you go dial',
  title: 'Make customer dial with {{bank}}',
  thenAmount: 'After, put {{amount}} when the bank ask.',
  qr: 'QR code wey go open the dialler',
  scan: 'Android: scan am, dialler go open with the code.',
  type: 'iPhone and button phone: type am with hand.',
  pin: 'Keep for top',
  other: 'Other bank',
  back: 'Go back to account',
  account: 'Pay enter the account wey dey up.',
  menu: 'Or dial {{code}}, then follow wetin the menu talk.',
  problem: {
    'no-code': '{{bank}} no get code for transfer.',
    'odd-code': '{{bank}} code no fit this sale.',
    kobo: 'Bank code dey take whole naira only.',
  },
};

export const wait: Till['wait'] = {
  'bank-hour': 'How people dey wait for {{bank}} this hour: {{usual}}; you don wait {{waited}}',
  bank: 'How people dey wait for {{bank}}: {{usual}}; you don wait {{waited}}',
  hour: 'How people dey wait this hour: {{usual}}; you don wait {{waited}}',
  all: 'How people dey wait here: {{usual}}; you don wait {{waited}}',
  long: '{{said}}. For ten people, nine no wait reach this.',
  seconds: '{{count}} s',
  minutes: '{{count}} min',
};
