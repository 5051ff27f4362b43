import type { Till } from '../namespaces.ts';

export const bankCode: Till['bankCode'] = {
  action: 'Koodu bank',
  which: 'Kedu bank onye ahịa ji?',
  hint: 'GTB, Zenith maọbụ 737',
  loading: 'Anyị na-ajụ maka bank ndị ahụ.',
  none: 'Bank a anọghị na ndepụta.',
  more: 'Pịa ka ị hụ {{count}} ọzọ.',
  group: { pinned: 'Edebere n’elu', recent: 'Ejiri ya nso nso a', all: 'Bank niile' },
  noCode: 'enweghị koodu',
  old: 'Ndepụta a sitere na {{time}}.',
  dial: 'Koodu a ga-apị',
  title: 'Onye ahịa jiri {{bank}} kpọọ',
  thenAmount: 'Mgbe ahụ tinye {{amount}} mgbe bank jụrụ.',
  qr: 'QR na-emepe ebe ịkpọ oku',
  scan: 'Android: mee scan, ebe ịkpọ oku ga-eji koodu mepee.',
  type: 'iPhone na obere fon: jiri aka pịa ya.',
  pin: 'Debe n’elu',
  other: 'Bank ọzọ',
  back: 'Laghachi na account',
  account: 'Kwụọ na account dị n’elu.',
  menu: 'Maọbụ pịa {{code}} soro menu.',
  problem: {
    'no-code': '{{bank}} enweghị koodu maka transfer.',
    'odd-code': 'Koodu {{bank}} adabaghị n’ahịa a.',
    kobo: 'Koodu bank na-anara naira zuru ezu naanị.',
  },
};

export const wait: Till['wait'] = {
  'bank-hour': 'Ichere {{bank}} n’awa a: {{usual}}; i cherela {{waited}}',
  bank: 'Ichere {{bank}} kwa mgbe: {{usual}}; i cherela {{waited}}',
  hour: 'Ichere n’awa a: {{usual}}; i cherela {{waited}}',
  all: 'Ichere ebe a kwa mgbe: {{usual}}; i cherela {{waited}}',
  long: '{{said}}. N’ime mmadụ iri, itoolu echeghị otu a.',
  seconds: 'sekọnd {{count}}',
  minutes: 'nkeji {{count}}',
};
