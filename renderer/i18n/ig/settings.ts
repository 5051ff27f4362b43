import type { WordsOf } from '../namespaces.ts';

export const settings: WordsOf<'settings'> = {
  sections: 'Ntọala',
  saved: 'Echekwara',
  section: {
    shop: 'Ụlọ ahịa',
    display: 'Ihuenyo onye ahịa',
    sounds: 'Ụda',
    language: 'Asụsụ',
    theme: 'Ìhè na ọchịchịrị',
  },
  shop: {
    name: 'Aha ụlọ ahịa',
    nameHelp: 'Ndị ahịa na cashier na-ahụ ya na till.',
    save: 'Chekwaa',
  },
  display: {
    means: 'Ọ na-egosi onye ahịa ebe ọ ga-akwụ, ego ole, na mgbe o batara. Ihe till ọzọ anọghị na ya.',
    where: 'Ebe a na-egosi ya',
    mode: {
      auto: 'Na ihuenyo nke abụọ',
      window: 'N’ime windo',
      off: 'Ọ dịghị ebe',
    },
    modeHelp: {
      auto: 'Ọ na-emepe n’onwe ya ozugbo a gbakwunyere otu.',
      window: 'Enwere ike ibuga ya ebe ọ bụla.',
      off: 'Ọ ga-anọ na mmechi, ọbụlagodi na ihuenyo nke abụọ dị.',
    },
    which: 'Kedu ihuenyo',
    screen: 'Ihuenyo {{number}}',
    screenNamed: 'Ihuenyo {{number}}, {{label}}',
    size: '{{width}} × {{height}}',
    till: 'till nọ ebe a',
    state: {
      screen: 'O mepere na ihuenyo nke abụọ.',
      window: 'O mepere n’ime windo.',
      none: 'E mechiri ya.',
      noScreen: 'Ihuenyo nke abụọ adịghị. Ọ ga-emepe mgbe a gbakwunyere otu.',
    },
  },
  sounds: {
    volume: 'Oke ụda',
    volumeOf: '{{percent}} %',
    paid: {
      name: 'Akwụọla',
      help: 'Ụda abụọ na-arị elu mgbe ego batara.',
      try: 'Nwalee ya',
    },
    alarm: {
      name: 'Mkpu',
      help: 'Ụda abụọ na-agbada mgbe ego ezughị maọbụ bịara n’azụ oge, laghachiri, bịara maka ahịa akagburu, maọbụ adabaghị n’ahịa ọ bụla.',
      try: 'Nwalee mkpu',
    },
    speak: {
      name: 'Kpọpụta ego ahụ',
      help: 'Onye ọ bụla nọ nso till ga-anụ ihe batara. A na-akpọkwa mkpu.',
      try: 'Nwalee olu',
    },
    noVoice: 'Kọmputa a enweghị olu Bekee, ya mere ọ gaghị ekwu ihe ọ bụla.',
    off: 'Agbanyụrụ',
  },
  language: {
    which: 'Asụsụ till',
    means: 'Maka windo niile, nke onye ahịa kwa. Onye ọ bụla nọ na kanta nwere ike ịgbanwe ya.',
    awaiting: 'na-eche nyocha onye na-asụ asụsụ ahụ',
    reviewed: 'E ji ya dee till na mbụ.',
    safety: 'Ruo mgbe ahụ, ihe metụtara inye ngwaahịa ga-apụtakwa na Bekee.',
  },
  theme: {
    which: 'Otú till dị',
    mode: { system: 'Otú kọmputa dị', light: 'Ìhè', dark: 'Ọchịchịrị' },
    modeHelp: {
      system: 'Ọ na-agbanwe mgbe kọmputa gbanwere.',
      light: 'Maka ụlọ ahịa nwere ìhè.',
      dark: 'Maka mgbede, na-adịkwa mma maka anya gwụrụ ike.',
    },
  },
};
