import type { WordsOf } from '../../namespaces.ts';

export const dataUse: NonNullable<WordsOf<'office'>['dataUse']> = {
  title: 'Data na waya',
  means:
    'Abin da till ya tura ya karɓa don tambayar service, zuwa da dawowa. Ɓoye bayanai da network ɗinka suna ƙara kaɗan. Mintuna biyar na ƙarshe za su iya ɓacewa idan wuta ta ɗauke.',
  what: 'An yi amfani da shi don',
  today: 'Yau',
  requests: 'Tambayoyin yau',
  month: 'Kwana 30 na ƙarshe',
  total: 'Jimla',
  use: {
    reads: 'Duba biyan kuɗi ɗaya ɗaya',
    list: 'Jerin abubuwan service',
    writes: 'Sababbin account da sauran canje-canje',
  },
  practice: 'Gwaji yana aiki a wannan kwamfuta: ba ya cin data ɗinka.',
  listAlone:
    'Duba ɗaya ɗaya ba ya nuna biyan kuɗi a nan, don haka till sai ya ɗauko jerin gaba ɗaya: {{size}} kowane lokaci, har zuwa {{most}} a awa ɗaya. Yi rijistar webhook: biyan kuɗi zai bayyana nan take, kuma da wuya a ɗauko jerin.',
  missesPayments:
    'Jerin service ba ya nuna wasu biyan kuɗin wannan shago. Duba ɗaya ɗaya ya same su, don haka ba kuɗin da ya ɓace, amma account da amsarsa ta ɓace ba za a ga an biya shi ba. Ka nemi service ya rubuta abubuwan kasuwancinka; yin rijistar webhook zai iya gyara hakan.',
};
