import type { WordsOf } from '../namespaces.ts';

export const settings: WordsOf<'settings'> = {
  sections: 'Ntọala',
  saved: 'Echekwara',
  section: {
    shop: 'Ụlọ ahịa',
    receipts: 'Rịsịt',
    display: 'Ihuenyo onye ahịa',
    sounds: 'Ụda',
    staff: 'Ndị ọrụ',
    environments: 'Mmụta na nke ezi',
    backups: 'Nnomi',
    keys: 'Igodo',
    privacy: 'Ihe nzuzo',
    updates: 'Mmelite',
    support: 'Enyemaka',
    language: 'Asụsụ',
    theme: 'Ìhè na ọchịchịrị',
  },
  means: {
    shop: 'Onye nwe till a: aha dị na ihuenyo na rịsịt ya.',
    receipts: 'Ihe a na-enye onye ahịa na akwụkwọ, na igwe na-ebi ya.',
    display: 'Ọ na-egosi onye ahịa ebe ọ ga-akwụ, ego ole, na mgbe o batara. Ihe till ọzọ anọghị na ya.',
    sounds: 'Ihe a na-anụ mgbe ego batara maọbụ ihe mehiere, na otú o si ada.',
    staff: 'Ndị na-arụ ọrụ na till a na ihe onye ọ bụla nwere ike ime. Ọ bụ ndepụta dị na Shift.',
    language: 'Maka windo niile, nke onye ahịa kwa. Onye ọ bụla nọ na kanta nwere ike ịgbanwe ya.',
    theme: 'Otú till si enwu. Onye ọ bụla nọ na kanta nwere ike ịgbanwe ya.',
    environments: 'Ma till ọ̀ na-amụ amụ ka ọ̀ na-anata ezigbo ego. Ebe ọ bụla nwere akwụkwọ ndekọ na igodo nke ya.',
    keys: 'Ihe service ji amata azụmahịa gị. Ha dị na keychain nke kọmputa a, ihuenyo ọ bụla anaghị egosi ha.',
    backups:
      'Till na-enomi akwụkwọ ndekọ ya n’onwe ya: mgbe ị na-ere, na n’ọgwụgwụ shift ọ bụla. A na-eji ha arụzi akwụkwọ furu efu.',
    privacy:
      'Till na-eji igodo nke ya akpọchi nọmba fon onye ahịa ọ bụla. Ichefu onye ahịa bụ ibibi igodo ahụ; ego na oge ga-anọ n’akwụkwọ gị.',
    support:
      'Mgbe ị na-arịọ onye ọzọ enyemaka maka till, akụkọ a na-agwa ya otú till dị. Buru ụzọ gụọ ya: aha, fon, ego, account maọbụ igodo anọghị na ya. Till anaghị eziga ihe ọ bụla n’onwe ya.',
    updates: 'Ụdị till a bụ, na otú nke na-esote si abata.',
  },
  backups: {
    where: 'Iweghachi nnomi, na ichekwa faịlụ na-emepe akwụkwọ ndekọ na kọmputa ọzọ, dị na Nchekwa.',
    go: 'Mepe Nchekwa',
  },
  support: {
    report: 'Akụkọ',
    save: 'Chekwaa akụkọ dịka faịlụ',
    saved: 'Echekwara: {{file}}',
  },
  privacy: {
    how: 'Chefuo onye ahịa na-azụbeghị ihe kemgbe',
    never: 'Ọ gaghị eme n’onwe ya',
    neverHelp: 'Ị ka nwere ike ichefu ha otu otu, n’ọfịs onye nwe.',
    months_one: 'ọnwa {{count}}',
    months_other: 'ọnwa {{count}}',
    monthsHelp: 'A na-elele ya kwa abalị. Enweghị ike imegharị ya azụ.',
    waiting: 'Ndị ahịa {{count}} eruola oge n’otu mgbe. A gaghị ehichapụ ihe ọ bụla ruo mgbe onye nwe kwere.',
    allow: 'Kwere ka e hichapụ ha',
  },
  ownerIdle: {
    label: 'Kpọchie till ma onye nwe emetụghị ya aka ruo',
    minutes_one: 'nkeji {{count}}',
    minutes_other: 'nkeji {{count}}',
    help: 'A na-akpọchi manager mgbe nkeji 2 gachara, cashier mgbe nkeji 5 gachara.',
  },
  shop: {
    name: 'Aha ụlọ ahịa',
    nameHelp: 'Ndị ahịa na cashier na-ahụ ya na till.',
    save: 'Chekwaa',
  },
  display: {
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
