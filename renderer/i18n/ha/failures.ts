import type { Till } from '../namespaces.ts';

export const failure: Till['failure'] = {
  'invalid-input': {
    what: 'Till bai iya amfani da abin da aka rubuta ba.',
    next: 'Duba kuɗin da lambar wayar.',
  },
  'foreign-sender': {
    what: 'Wannan taga ba ta da izinin neman haka.',
    next: 'Rufe ta ka sake buɗe till.',
  },
  'not-found': {
    what: 'Till bai san wannan cinikin ba.',
    next: 'Fara sabo.',
  },
  'not-allowed': {
    what: 'Wannan ba zai yiwu a nan ba.',
    next: 'Tambayi mai shago.',
  },
  unexpected: {
    what: 'Wani abu ya lalace a cikin till.',
    next: 'Sake gwadawa. Faɗa wa mai shago idan ya sake faruwa.',
  },
  'not-sent': {
    what: 'Saƙon bai fita daga kwamfutar nan ba.',
    next: 'Duba network, sannan sake gwadawa.',
  },
  'not-trusted': {
    what: 'Wanda ya amsa bai tabbatar shi ne service na biyan kuɗi ba, don haka ba a tura komai ba.',
    next: 'Duba kwanan wata da agogon kwamfutar, da ko network yana so a shiga.',
  },
  'proxy-refused': {
    what: 'Proxy na wannan network bai bar komai ya wuce ba.',
    next: 'Tambayi mai kula da network, ko yi amfani da wani.',
  },
  'unknown-outcome': {
    what: 'Ba mu ji amsa daga service ba.',
    next: 'Wataƙila an yi, wataƙila ba a yi ba.',
  },
  rejected: {
    what: 'Service ya ƙi.',
    next: 'Duba kuɗin da lambar wayar, sannan sake gwadawa.',
  },
  'keys-refused': {
    what: 'Service ya ƙi makullan wannan till.',
    next: 'Sai mai shago ya sake saka makullai.',
  },
  'token-ended': {
    what: 'Bearer token na wannan till ya ƙare.',
    next: 'Sai mai shago ya saka sabo a Saituna, Makullai.',
  },
  'rate-limited': {
    what: 'Service ya ce mu jira.',
    next: 'Sake gwadawa bayan minti ɗaya.',
  },
  'captive-portal': {
    what: 'Wannan network yana so a shiga kafin ya bar komai ya wuce.',
    next: 'Buɗe web browser, shiga network ɗin, sannan sake gwadawa.',
  },
  'service-down': {
    what: 'Service na biyan kuɗi ba ya amsawa.',
    next: 'Sake gwadawa bayan minti ɗaya.',
  },
  redirected: {
    what: 'Service ya tura mu wani wuri dabam, don haka muka tsaya.',
    next: 'Faɗa wa mai shago: wataƙila adireshin service ba daidai ba ne.',
  },
  'bad-answer': {
    what: 'Service ya amsa ta yadda ba ma iya karantawa.',
    next: 'Sake gwadawa. Faɗa wa mai shago idan ya daɗe.',
  },
  'journal-unavailable': {
    what: 'Till ba ya iya rubutu a littafinsa, don haka ba ya neman sabon account.',
    next: 'Shafin Tsaro zai faɗi abin yi.',
  },
  'keychain-locked': {
    what: 'Keychain na wannan kwamfuta a kulle yake, kuma makullan suna ciki.',
    next: 'Buɗe shi, sannan sake gwadawa.',
  },
  'keychain-unavailable': {
    what: 'Wannan kwamfuta ba ta da keychain da za a ajiye makullai.',
    next: 'Ka ce mai shago ya saita ɗaya.',
  },
  'keys-missing': {
    what: 'Wannan till bai da makullai tukuna.',
    next: 'Sai mai shago ya saka su.',
  },
  'signed-out': {
    what: 'Till a kulle yake.',
    next: 'Shiga da PIN naka.',
  },
  'pin-wrong': {
    what: 'Wannan ba shi ne PIN ba.',
    next: 'Sake gwadawa.',
  },
  'pin-locked': {
    what: 'An yi kuskuren PIN da yawa.',
    next: 'Jira, sannan sake gwadawa. Manaja na iya ba da sabon PIN.',
  },
  'pin-weak': {
    what: 'Wannan PIN yana da sauƙin hasashe.',
    next: 'Ɗauki lambobi shida da ba sa bin juna kuma ba iri ɗaya ba.',
  },
  'approval-needed': {
    what: 'Sai manaja ya yarda da wannan.',
    next: 'Nemi PIN na manaja.',
  },
  'proof-needed': {
    what: 'Ana buƙatar PIN ɗinka don wannan.',
    next: 'Rubuta PIN ɗinka idan till ta tambaya.',
  },
  'shift-closed': {
    what: 'Babu shift a buɗe.',
    next: 'Buɗe shift, sannan ka sayar.',
  },
  'print-failed': {
    what: 'Printer bai karɓa ba.',
    next: 'Duba takardarsa da kebul ɗinsa, sannan sake gwadawa, ko ajiye shi a PDF.',
  },
  'not-saved': {
    what: 'Ba a iya ajiye fayil ɗin ba.',
    next: 'Zaɓi wani folder, sannan sake gwadawa.',
  },
};

export const failureParts: Till['failureParts'] = {
  code: 'Lambar kuskure',
  wait: 'Sake gwadawa bayan daƙiƙa {{seconds}}.',
};
