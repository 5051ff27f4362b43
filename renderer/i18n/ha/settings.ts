import type { WordsOf } from '../namespaces.ts';

export const settings: WordsOf<'settings'> = {
  sections: 'Saituna',
  saved: 'An ajiye',
  section: {
    shop: 'Shago',
    display: 'Allon abokin ciniki',
    sounds: 'Sauti',
    language: 'Harshe',
    theme: 'Haske da duhu',
  },
  shop: {
    name: 'Sunan shago',
    nameHelp: 'Abokan ciniki da cashier suna ganinsa a till.',
    save: 'Ajiye',
  },
  display: {
    means: 'Yana nuna wa abokin ciniki inda zai biya, nawa, da lokacin da ya shigo. Babu wani abu na till a kansa.',
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
    means: 'Na kowace taga, har ta abokin ciniki. Kowa a kanta zai iya canzawa.',
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
