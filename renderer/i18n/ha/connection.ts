import type { Till } from '../namespaces.ts';

export const connection: Till['connection'] = {
  checking: { word: 'Ana dubawa', means: 'Ana neman service.', next: '' },
  ok: { word: 'An haɗa', means: '', next: '' },
  offline: {
    word: 'Babu network',
    means: 'Network ya katse. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Duba waya, Wi-Fi ko data.',
  },
  'service-down': {
    word: 'Service ya tsaya',
    means: 'Service na biyan kuɗi ba ya amsawa. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Till yana ci gaba da gwadawa.',
  },
  'keys-refused': {
    word: 'An ƙi makullai',
    means: 'Service ya ƙi makullan wannan till. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Sai mai shago ya sake saka makullai.',
  },
  'token-ended': {
    word: 'Token ya ƙare',
    means: 'Bearer token na wannan till ya ƙare. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Sai mai shago ya saka sabo a Saituna, Makullai.',
  },
  'captive-portal': {
    word: 'A fara shiga',
    means: 'Wannan network yana so a shiga tukuna. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Buɗe web browser ka shiga network ɗin.',
  },
  'not-trusted': {
    word: 'Ba a amince ba',
    means: 'Wanda ya amsa bai tabbatar shi ne service na biyan kuɗi ba. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Duba kwanan wata da agogon kwamfutar, da ko network yana so a shiga.',
  },
  'proxy-refused': {
    word: 'Proxy ya hana',
    means: 'Proxy na wannan network ba ya barin komai ya wuce. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Tambayi mai kula da network, ko yi amfani da wani.',
  },
  'rate-limited': {
    word: 'Yana jinkiri',
    means: 'Service ya ce mu jira. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Till zai sake dubawa da kansa.',
  },
  'bad-answer': {
    word: 'Amsa baƙuwa',
    means: 'Service yana amsawa ta yadda ba ma iya karantawa. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Faɗa wa mai shago idan ya daɗe.',
  },
  'late-payments': {
    word: 'Biya na jinkiri',
    means: 'Biyan kuɗi yana bayyana a makare: service yana nuna su a dogon jerinsa kawai.',
    next: 'Danna Duba yanzu idan abokin ciniki ya ce ya aika. Mai shago zai iya yin rajistar webhook.',
  },
  'no-list': { word: 'An haɗa, babu jeri', means: '', next: '' },
  'no-payments': {
    word: 'Ba a ganin biya',
    means: 'Service yana amsawa, amma ba ya nuna biyan kuɗi. Ba ma iya ganin biyan kuɗi yanzu.',
    next: 'Till yana ci gaba da gwadawa. Faɗa wa mai shago idan ya daɗe.',
  },
};

export const banner: Till['banner'] = {
  rule: 'Abin da aka ce “An biya” ya tabbata. Sauran ka ɗauka ba su shigo ba.',
};
