import type { Till } from '../namespaces.ts';

export const bankCode: Till['bankCode'] = {
  action: 'Lambar banki',
  which: 'Wane banki abokin ciniki yake amfani da shi?',
  hint: 'GTB, Zenith ko 737',
  loading: 'Ana neman bankuna.',
  none: 'Babu wannan bankin a jerin.',
  more: 'Rubuta don nemo ƙarin {{count}}.',
  group: { pinned: 'An ajiye a sama', recent: 'An yi amfani da su kwanan nan', all: 'Duk bankuna' },
  noCode: 'babu lamba',
  old: 'Wannan jerin na {{time}} ne.',
  dial: 'Lambar da za a danna',
  title: 'Abokin ciniki ya kira da {{bank}}',
  thenAmount: 'Sannan a rubuta {{amount}} idan banki ya tambaya.',
  qr: 'QR da ke buɗe wurin kira',
  scan: 'Android: yi scan, wurin kira zai buɗe da lambar.',
  type: 'iPhone da ƙaramar waya: a rubuta da hannu.',
  pin: 'Ajiye a sama',
  other: 'Wani banki',
  back: 'Koma ga account',
  account: 'A biya cikin account na sama.',
  menu: 'Ko a danna {{code}} a bi menu.',
  problem: {
    'no-code': '{{bank}} ba shi da lambar transfer.',
    'odd-code': 'Lambar {{bank}} ba ta dace da wannan cinikin ba.',
    kobo: 'Lambar banki tana ɗaukar naira cikakkiya kawai.',
  },
};

export const wait: Till['wait'] = {
  'bank-hour': 'Jiran {{bank}} a wannan awa: {{usual}}; ka kai {{waited}}',
  bank: 'Jiran {{bank}} yawanci: {{usual}}; ka kai {{waited}}',
  hour: 'Jira a wannan awa yawanci: {{usual}}; ka kai {{waited}}',
  all: 'Jira a nan yawanci: {{usual}}; ka kai {{waited}}',
  long: '{{said}}. Tara cikin goma sun jira ƙasa da haka.',
  seconds: '{{count}} daƙ',
  minutes: '{{count}} min',
};
