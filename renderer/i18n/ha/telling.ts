import type { Till } from '../namespaces.ts';

export const speech: Till['speech'] = {
  attention: 'A kula.',
  paid: '{{amount}} ya shigo.',
  short: '{{amount}} kawai ya shigo. Saura {{missing}}.',
  over: '{{amount}} ya zo, fiye da abin da aka nema.',
  late: '{{amount}} ya shigo a makare.',
  reversing: 'Ana mayar da {{amount}}.',
  reversed: 'An mayar da {{amount}}.',
  'paid-after-cancel': '{{amount}} ya zo wa cinikin da aka soke.',
  'paid-unseen': '{{amount}} ya zo account da ba a taɓa nunawa ba.',
  'paid-twice': 'Kuɗin ciniki ɗaya ya zo sau biyu.',
  'asked-mismatch': 'Kuɗin ba su dace ba.',
  'paid-then-failed': 'Service ya ce yanzu {{amount}} ya kasa.',
  'keys-refused': 'Service ya ƙi makullan wannan till.',
  unmatched: 'Kuɗi ya zo da babu cinikinsa.',
  practice: 'Gwaji ne. {{text}}',
  naira: 'naira {{naira}}',
  nairaKobo: 'naira {{naira}} da kobo {{kobo}}',
};

export const notice: Till['notice'] = {
  sale: '{{amount}}, waya mai ƙarewa da {{tail}}',
  unmatched_one: 'Bai dace da wani cinikin wannan till ba.',
  unmatched_other: 'Sau {{count}}, babu wanda ya dace da cinikin wannan till.',
  attention_one: 'abu {{count}} yana buƙatar dubawa',
  attention_other: 'abubuwa {{count}} suna buƙatar dubawa',
  practice: 'Gwaji. {{text}}',
};
