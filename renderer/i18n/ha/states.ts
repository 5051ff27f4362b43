import type { Till } from '../namespaces.ts';

export const issue = {
  reversed: 'An mayar',
  reversing: 'Ana mayarwa',
  'asked-mismatch': 'Bai dace ba',
  'paid-then-failed': 'Ya kasa daga baya',
  short: 'Ya ragu',
  over: 'Ya wuce',
  late: 'Ya zo a makare',
  'paid-after-cancel': 'Ya zo bayan sokewa',
  'paid-unseen': 'Ba a nuna account ba',
  'paid-twice': 'Ya zo sau biyu',
} satisfies Till['issue'];

export const state: Till['state'] = {
  asking: {
    word: 'Ana neman account',
    means: 'Zai ɗauki ’yan daƙiƙoƙi.',
    next: '',
    mark: 'Ana nema',
  },
  unknown: {
    word: 'Ba mu ji amsa daga service ba',
    means: 'Wataƙila akwai account da ba wanda ya gani. Till yana lura da shi. Kada a ba da kaya.',
    next: '“Sake gwadawa” zai nemi sabon account. Ka ba abokin ciniki sabon kaɗai.',
    mark: 'Babu amsa',
  },
  refused: {
    word: 'Ba a samu account ba',
    means: 'Abokin ciniki bai da inda zai tura kuɗi tukuna.',
    next: '',
    mark: 'An ƙi',
  },
  waiting: {
    word: 'Kuɗi bai shigo ba tukuna.',
    means: 'Kada a ba da kaya.',
    next: '',
    mark: 'Ana jira',
  },
  'on-its-way': {
    word: 'Yana hanya, bai shigo ba tukuna.',
    means: 'Kada a ba da kaya.',
    next: '',
    mark: 'Yana hanya',
  },
  paid: {
    word: 'An biya',
    means: '',
    next: '',
    mark: 'An biya',
  },
  short: {
    word: 'Ya ragu da {{difference}}',
    means: 'Wani ɓangaren kuɗin ne kawai ya shigo. Kada a ba da kaya.',
    next: 'Karɓi sauran, ko tambayi mai shago.',
    mark: issue.short,
  },
  failed: {
    word: 'Transfer ɗin ya kasa',
    means: 'Babu abin da ya shigo. Kada a ba da kaya.',
    next: 'Tambayi abokin ciniki abin da banki ya ce, sannan fara sabon ciniki.',
    mark: 'Ya kasa',
  },
  reversing: {
    word: 'Ana mayar da kuɗin',
    means: 'Kuɗin yana fita kuma. Kada a ba da kaya.',
    next: 'Ajiye kayan a nan ka faɗa wa mai shago.',
    mark: issue.reversing,
  },
  reversed: {
    word: 'An mayar da kuɗin',
    means: 'Kuɗin ba ya hannun shago. Kada a ba da kaya.',
    next: 'Idan kayan sun tafi, faɗa wa mai shago yanzu.',
    mark: issue.reversed,
  },
  mismatch: {
    word: 'Kuɗin biyu ba su dace ba',
    means: 'Service yana riƙe da kuɗi dabam da abin da wannan till ya nema. Kada a ba da kaya.',
    next: 'Faɗa wa mai shago kafin ka yi komai.',
    mark: issue['asked-mismatch'],
  },
  expired: {
    word: 'Lokaci ya ƙare',
    means: 'Babu abin da ya shigo cikin awa 24. Kada a ba da kaya.',
    next: 'Fara sabon ciniki. Till yana ci gaba da neman kuɗin da ya makara.',
    mark: 'Ya ƙare',
  },
  cancelled: {
    word: 'An soke',
    means: 'Babu abin da ya shigo. Kada a ba da kaya.',
    next: 'Ana ci gaba da lura da account ɗin; kuɗin da aka tura zai bayyana a nan.',
    mark: 'An soke',
  },
};

export const fact: Till['fact'] = {
  short: 'Ya ragu da {{difference}}',
  over: 'Ya wuce da {{difference}}',
  fee: 'Bambancin ladan service ne',
  late: 'Ya zo a makare: account ya ƙare',
  reversing: 'Ana mayarwa',
  reversed: 'An mayar',
  'paid-after-cancel': 'Ya zo bayan sokewa: an soke cinikin a nan',
  'paid-unseen': 'Ba a nuna account ba, kuɗi ya shigo',
  'paid-twice': 'Ya zo sau biyu: zuwa wani account na wannan cinikin',
  'asked-mismatch': 'Bai dace ba: an nemi wani kuɗi dabam a wurin service',
  'paid-then-failed': 'Ya kasa daga baya, in ji service',
  unconfirmed: 'An dawo da shi daga kwafi: sabis bai sake tabbatarwa ba',
  unreadable: 'Makullinta ya ɓace: ba a iya karanta waya, bayanai da rikodin sabis',
  'failed-first': 'Na farko ya kasa, na baya ya shigo',
  failed: 'Transfer ɗin ya kasa',
  cancelled: 'An soke a kanta',
  expired: 'Awa 24 sun ƙare',
  'on-its-way': 'Wani ɓangare na transfer yana rubuce',
};
