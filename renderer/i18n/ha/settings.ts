import type { WordsOf } from '../namespaces.ts';

export const settings: WordsOf<'settings'> = {
  sections: 'Saituna',
  saved: 'An ajiye',
  section: {
    shop: 'Shago',
    receipts: 'Rasit',
    display: 'Allon abokin ciniki',
    sounds: 'Sauti',
    staff: 'Ma’aikata',
    environments: 'Gwaji da na gaske',
    backups: 'Kwafi',
    keys: 'Makullai',
    privacy: 'Kare sirri',
    updates: 'Sabuntawa',
    support: 'Taimako',
    language: 'Harshe',
    theme: 'Haske da duhu',
  },
  means: {
    shop: 'Mai wannan till: sunan da ke kan allunansa da rasitansa.',
    receipts: 'Abin da ake ba abokin ciniki a takarda, da firintar da take buga shi.',
    display: 'Yana nuna wa abokin ciniki inda zai biya, nawa, da lokacin da ya shigo. Babu wani abu na till a kansa.',
    sounds: 'Abin da ake ji idan kuɗi ya shigo ko wani abu ya ɓaci, da ƙarfin sautin.',
    staff: 'Waɗanda suke aiki a wannan till da abin da kowa zai iya yi. Shi ne jerin ɗakin Shift.',
    language: 'Na kowace taga, har ta abokin ciniki. Kowa a kanta zai iya canzawa.',
    theme: 'Hasken till. Kowa a kanta zai iya canzawa.',
    environments: 'Ko till yana gwaji ko yana karɓar kuɗin gaske. Kowane wuri yana da littafinsa da makullansa.',
    keys: 'Abin da service yake gane kasuwancinka da shi. Suna cikin keychain na wannan kwamfuta, babu allon da yake nuna su.',
    backups:
      'Till yana yin kwafin littafinsa da kansa: yayin da kake sayarwa, da ƙarshen kowane shift. Da su ake gyara littafin da ya ɓace.',
    privacy:
      'Till yana kulle lambar wayar kowane abokin ciniki da makullinta. Share bayanan abokin ciniki shi ne lalata wannan makulli; kuɗi da lokaci suna nan a littattafanka.',
    support:
      'Idan ka nemi taimako game da till, wannan rahoto zai faɗi yadda yake. Fara karanta shi: babu suna, waya, kuɗi, account ko makulli a ciki. Till ba ya tura komai da kansa.',
    updates: 'Wane irin sigar till ne wannan, da yadda ta gaba take shigowa.',
  },
  backups: {
    where: 'Mayar da kwafi, da ajiye fayil ɗin da yake buɗe littafin a wata kwamfuta, suna cikin Tsaro.',
    go: 'Buɗe Tsaro',
  },
  support: {
    report: 'Rahoto',
    save: 'Ajiye rahoton a fayil',
    saved: 'An ajiye: {{file}}',
  },
  privacy: {
    how: 'Share bayanan abokin cinikin da bai sayi komai ba har',
    never: 'Kada a share da kansa',
    neverHelp: 'Za ka iya share ɗaya-ɗaya, a ofishin mai shago.',
    months_one: 'wata {{count}}',
    months_other: 'watanni {{count}}',
    monthsHelp: 'Ana dubawa kowane dare. Ba za a iya dawo da su ba.',
    waiting: 'Abokan ciniki {{count}} sun cika lokaci a lokaci ɗaya. Ba za a share komai ba sai mai shago ya yarda.',
    allow: 'Yarda a share su',
  },
  ownerIdle: {
    label: 'Kulle till idan mai shago bai taɓa shi ba har',
    minutes_one: 'minti {{count}}',
    minutes_other: 'mintuna {{count}}',
    help: 'Manajoji ana kulle su bayan mintuna 2, masu karɓar kuɗi bayan mintuna 5.',
  },
  shop: {
    name: 'Sunan shago',
    nameHelp: 'Abokan ciniki da cashier suna ganinsa a till.',
    save: 'Ajiye',
  },
  display: {
    where: 'Inda za a nuna shi',
    mode: {
      auto: 'A allo na biyu',
      window: 'A cikin taga',
      off: 'Babu inda',
    },
    modeHelp: {
      auto: 'Zai buɗe da kansa da zarar an haɗa ɗaya.',
      window: 'Ana iya matsar da shi ko’ina.',
      off: 'Zai zauna a rufe, ko da akwai allo na biyu.',
    },
    which: 'Wane allo',
    screen: 'Allo {{number}}',
    screenNamed: 'Allo {{number}}, {{label}}',
    size: '{{width}} × {{height}}',
    till: 'till yana nan',
    state: {
      screen: 'A buɗe yake a allo na biyu.',
      window: 'A buɗe yake a taga.',
      none: 'A rufe yake.',
      noScreen: 'Babu allo na biyu. Zai buɗe idan an haɗa ɗaya.',
    },
  },
  sounds: {
    volume: 'Ƙarar sauti',
    volumeOf: '{{percent}} %',
    paid: {
      name: 'An biya',
      help: 'Sauti biyu masu hawa idan kuɗi ya shigo.',
      try: 'Gwada shi',
    },
    alarm: {
      name: 'Faɗakarwa',
      help: 'Sauti biyu masu sauka idan kuɗi ya ragu ko ya makara, ya koma, ya zo wa cinikin da aka soke, ko babu cinikinsa.',
      try: 'Gwada faɗakarwa',
    },
    speak: {
      name: 'Faɗi kuɗin da ƙarfi',
      help: 'Duk wanda ke kusa da till zai ji abin da ya shigo. Ana faɗin faɗakarwa ma.',
      try: 'Gwada muryar',
    },
    noVoice: 'Wannan kwamfuta ba ta da muryar Turanci, don haka ba a faɗin komai.',
    off: 'A kashe',
  },
  language: {
    which: 'Harshen till',
    awaiting: 'yana jiran ɗan harshen ya duba',
    reviewed: 'Da shi aka fara rubuta till.',
    safety: 'Kafin haka, duk abin da ya shafi ba da kaya ana faɗinsa da Turanci ma.',
  },
  theme: {
    which: 'Yadda till yake',
    mode: { system: 'Yadda kwamfutar take', light: 'Haske', dark: 'Duhu' },
    modeHelp: {
      system: 'Yana canzawa idan kwamfutar ta canza.',
      light: 'Don shago mai haske.',
      dark: 'Don yamma, kuma ya fi sauƙi ga ido.',
    },
  },
};
