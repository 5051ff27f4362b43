import type { WordsOf } from '../namespaces.ts';

const cases = {
  missing: {
    what: 'Fayil na littafin till ya ɓace.',
    next: 'Idan wani ya matsar da shi, mayar da shi ka sake gwadawa. In ba haka ba, dawo da sabon kwafi mai kyau.',
  },
  empty: {
    what: 'Littafin till babu komai a ciki, kuma dā ba haka yake ba.',
    next: 'Dawo da sabon kwafi mai kyau. An ajiye fayil ɗin da babu komai a gefe.',
  },
  cut: {
    what: 'Akwai abin da ya ɓace a ƙarshen littafin: an yanke shi, ko an sa tsohon kwafi a madadinsa.',
    next: 'Tambayi wanda ya kasance a kwamfutar. Sannan dawo da shi: abin da fayil ɗin zai iya tabbatarwa zai tsaya.',
  },
  corrupt: {
    what: 'Littafin ya lalace, ko wani ya canza shi.',
    next: 'Dawo da sabon kwafi mai kyau. An ajiye wanda ya lalace a gefe don mai bincike.',
  },
  'out-of-step': {
    what: 'Duk abin da aka rubuta daidai yake, amma jerin da aka yi daga gare su bai yarda da su ba.',
    next: 'Dawo da shi: za a sake yin jerin daga rubutun. Babu abin da zai ɓace.',
  },
  'other-journal': {
    what: 'Akwai littafi a nan, amma ba wanda wannan till ya rubuta ba.',
    next: 'Idan wani ya sa shi a nan, mayar da na gaskiya ka sake gwadawa. In ba haka ba, dawo da sabon kwafi mai kyau.',
  },
  'anchor-missing': {
    what: 'Hatimin da ke wajen littafin ya ɓace, don haka ba wanda zai san ko an yanke ƙarshen littafin.',
    next: 'Haka yake bayan an sake saita keychain. Ana duba komai, kuma till ya ci gaba da wannan littafin.',
  },
  'no-backup': {
    what: 'Babu kwafi mai kyau a wannan kwamfuta.',
    next: 'Zaɓi kwafin da aka ajiye a wani wuri. Sai idan babu ne za a fara da sabon littafi.',
  },
  'wrong-till': {
    what: 'Littafin da ke nan na wani till ne.',
    next: 'Kawo fayil na ceto da aka ajiye a wancan till.',
  },
  'wrong-key': {
    what: 'Makullin da ke keychain na wannan kwamfuta ba ya buɗe littafin.',
    next: 'Kawo fayil na ceto na wannan littafin.',
  },
  'key-missing': {
    what: 'Makullin littafin ba ya keychain na wannan kwamfuta: an sake saita shi, ko wata kwamfuta ce.',
    next: 'Kawo fayil na ceto da kalmar sirrinsa.',
  },
  'older-version': {
    what: 'Tsohuwar Transfer Till ce ta rubuta wannan rikodin, a siffar da kowa zai iya canzawa.',
    next: 'Ka fara da sabon rikodi. Tsofaffin fayilolin suna nan a gefe.',
  },
  'keys-lost': {
    what: 'Makullan wasu abokan ciniki sun ɓace daga rikodin: ba a iya karanta lambar wayarsu, bayanansu da kalmomin sabis.',
    next: 'Ka dawo da shi. Ana ɗaukar makullan daga kwafi; babu wani abu da zai canza.',
  },
  'head-unkept': {
    what: 'Ba a iya ajiye hatimin rikodin a keychain na wannan kwamfuta ba.',
    next: 'Buɗe keychain ka sake gwadawa. Kafin haka, babu wanda zai lura idan an saka tsohon rikodi a wurin wannan.',
  },
  'newer-version': {
    what: 'Sabon Transfer Till ne ya rubuta littafin.',
    next: 'Saka sabon version a wannan kwamfuta. Ba a canza komai ba.',
  },
  'read-only': {
    what: 'Ba a yarda wa till ya rubuta a littafinsa ba.',
    next: 'Ba da izinin rubutu a disk da folder na till, sannan sake gwadawa.',
  },
  full: { what: 'Disk ya cika.', next: 'Yi sarari a ciki, sannan sake gwadawa.' },
  busy: {
    what: 'Wani program ya riƙe littafin: wani till, backup ko mai binciken virus.',
    next: 'Rufe wannan program, sannan sake gwadawa.',
  },
  'not-durable': {
    what: 'Wannan disk ba ya tabbatar da ajiye abin da aka rubuta.',
    next: 'Ajiye bayanan till a disk na cikin kwamfutar nan, sannan sake gwadawa.',
  },
  io: {
    what: 'Disk ya nuna matsala.',
    next: 'A duba disk ɗin, a ajiye kwafin abin da ke ciki. Sannan sake gwadawa.',
  },
  closed: { what: 'Littafin a rufe yake yayin da ake gyara shi.', next: 'Ɗan jira.' },
  'keychain-locked': {
    what: 'Keychain na wannan kwamfuta a kulle yake, kuma makullin littafin yana ciki.',
    next: 'Buɗe shi, sannan sake gwadawa.',
  },
  'keychain-unavailable': {
    what: 'Wannan kwamfuta ba ta da keychain mai aiki, kuma a can makullin littafin yake.',
    next: 'Saita ɗaya ko kunna shi, sannan sake gwadawa.',
  },
};

const can = {
  closed: 'Kafin a gyara, till ba ya neman sabon account, kuma ba ya iya lura da waɗanda suka fita.',
  unwritten:
    'Till yana ci gaba da neman biyan kuɗi. Amma ba zai nuna wani a matsayin biyayye ba, kuma ba zai nemi sabon account ba, sai ya iya rubutawa.',
  open: 'Ciniki na ci gaba: till yana rubuta su kuma yana lura da kowane account.',
};

export const safety: WordsOf<'safety'> = {
  cases,
  can,
  canMore: {
    closed:
      'Kuɗin da aka tura musu bai ɓace ba: service ya ajiye su, till zai same su da ya buɗe. Kada a ba da kaya bisa abin da ba a gani a nan.',
  },
  open: 'Duba Tsaro',
  record: {
    title: 'Littafin',
    inOrder: 'Daidai yake',
    means: 'Ana rubuta kowane ciniki kafin a nemi account ɗinsa, a hatimce shi da na gabansa.',
    checked: 'Cikakken bincike na ƙarshe',
    notChecked: 'ba a yi ba tun da aka buɗe till',
    copied: 'Sabon kwafi',
    notCopied: 'babu tukuna',
    headGap:
      'Tsakanin {{from}} da {{to}} ba a ajiye hatimi a wajen rikodin ba: kwatanta cinikin waɗannan sa’o’i da jerin sabis.',
    settingsEdited:
      'An sami fayil ɗin saiti an canza shi a wajen till ({{at}}). Abin da ainihin till ke bugawa daga rikodinsa ne, bai canza ba.',
    copyFailed: 'Ba a iya yin kwafi na ƙarshe ba.',
  },
  cure: {
    again: 'Sake gwadawa',
    restore: 'Dawo da sabon kwafi mai kyau',
    goOn: 'Duba shi ka ci gaba da shi',
    rebuild: 'Sake yin jerin',
    pick: 'Zaɓi kwafi…',
    nothing: 'Fara da littafi babu komai…',
    busy: 'Ana aiki. Dogon littafi na iya ɗaukar mintuna.',
    nothingWrong: 'Littafin daidai yake: babu abin dawowa.',
    under: 'Ana wani gwaji yanzu. Jira shi.',
  },
  anew: {
    title: 'A fara da littafi babu komai?',
    means:
      'Till ba zai san cinikin da aka yi kafin yanzu ba, ko account ɗin da suka fita. Tsofaffin fayiloli suna gefe. Kuɗin da zai zo musu za a jera shi a matsayin kuɗi marar mai shi.',
    yes: 'Fara sabo',
    no: 'Bar shi',
  },
  restored: {
    title: 'An gyara {{at}}',
    complete: 'Duk abin da aka sani an rubuta yana nan.',
    hours: 'Ciniki tsakanin {{from}} da {{to}} na iya ɓacewa.',
    ever: 'Ciniki kafin {{to}} na iya ɓacewa.',
    next: 'Kuɗin da ya zo musu yana ƙarƙashin “Kuɗi marar mai shi”. Kwatanta waɗannan awoyi da jerin service kafin ka ba da kaya.',
  },
  file: {
    title: 'Fayil na ceto',
    means:
      'An hatimce littafin da makullin da keychain na wannan kwamfuta kaɗai yake da shi. Idan keychain ko kwamfutar ta ɓace, wannan fayil da kalmar sirrinsa za su buɗe kwafin littafin a wani wuri.',
    practice:
      'Gwaji yana ajiye makullinsa kusa da littafinsa, don haka babu abin ajiyewa a nan. Till na gaske yana ajiye shi a nan.',
    saved: 'An ajiye na ƙarshe {{at}}.',
    never: 'Ba a ajiye ko ɗaya ba tukuna.',
    passphrase: 'Kalmar sirri',
    again: 'Ita ɗin kuma',
    hint: 'Aƙalla harafi 12: kalmomi huɗu da ba wanda zai hasaso.',
    short: 'Wannan bai kai harafi 12 ba.',
    differ: 'Biyun ba iri ɗaya ba ne.',
    save: 'Ajiye fayil…',
    done: 'An ajiye da suna {{name}}. Ka ajiye shi ba a wannan kwamfuta ba, kalmar sirri kuma dabam.',
  },
  bring: {
    title: 'Kawo fayil na ceto',
    means: 'Don sabuwar kwamfuta, ko bayan an sake saita keychain. Bayan haka ana dawo da kwafin littafin.',
    passphrase: 'Kalmar sirri ta fayil',
    pick: 'Zaɓi fayil…',
    none: 'Babu fayil na ceto?',
  },
  proof: {
    title: 'Shaidar mai shago',
    means:
      'Wannan yana canza rikodin till, don haka sai mai shago ya yarda da PIN ɗinsa. Fayil ɗin dawowa da kalmar sirrinsa a ƙasa ma sun isa.',
    pin: 'PIN na mai shago',
    keys: 'Yi amfani da makullan sabis',
    use: 'Ci gaba da waɗannan makullan',
  },
  forgotten: {
    title: 'Sabon PIN na mai shago',
    means:
      'Da farko zaɓi sabon PIN. Sannan nuna cewa kai ne mai wannan till: rubuta makullan sabis, ko kawo fayil na ceto da kalmar sirrinsa.',
    who: 'Wane mai shago?',
    prove: 'Nuna cewa kai ne mai wannan till',
    keys: 'Da makullan sabis',
    file: 'Da fayil na ceto',
    back: 'Koma baya',
  },
  tries: { what: 'An yi kuskure da yawa.', next: 'Jira, sannan sake gwadawa.' },
  show: 'Nuna abin da aka rubuta',
  trouble: {
    'wrong-keys': 'Waɗannan ba su ne makullan da wannan till ke aiki da su ba.',
    'passphrase-too-short': 'Kalmar sirri ba ta kai harafi 12 ba.',
    'wrong-passphrase': 'Wannan ba kalmar sirrin wannan fayil ba ce.',
    'not-a-recovery-file': 'Wannan ba fayil na ceto na Transfer Till ba ne.',
    damaged: 'Fayil na ceto ya lalace. Ɗauki wani kwafinsa.',
    'newer-version': 'Sabon Transfer Till ne ya ajiye fayil na ceto. Saka sabon version a nan.',
    'other-environment': 'An ajiye fayil ɗin a wani muhalli, kamar staging ba live ba.',
    exists: 'Akwai fayil mai wannan suna. Zaɓi wani suna: till ba ya rubutu a kan wani fayil.',
    'other-key': 'Ana amfani da wani makulli a nan, kuma an rubuta ciniki da shi. An bar shi yadda yake.',
  },
  previousRunCrashed: {
    label: 'Bayan tsayawar kwatsam',
    what: 'Karon da ya wuce till ya tsaya kwatsam.',
    none: 'Babu abin da ya ɓace: babu account da yake buɗe.',
    open_one: 'Account {{count}} yana buɗe. Yana cikin jerin, ana lura da shi.',
    open_other: 'Account {{count}} suna buɗe. Suna cikin jerin, ana lura da su.',
    cancelled_one: 'Ana lura da account {{count}} da aka soke ma.',
    cancelled_other: 'Ana lura da account {{count}} da aka soke ma.',
    unanswered_one: 'Neman account {{count}} bai sami amsa ba. Duba shi kafin ka ba da komai.',
    unanswered_other: 'Neman account {{count}} ba su sami amsa ba. Duba su kafin ka ba da komai.',
    show: 'Nuna shi',
    ok: 'Na gani',
  },
};
