import type { WordsOf } from '../namespaces.ts';

export const updates: WordsOf<'updates'> = {
  now: 'Wannan version {{version}} ne.',
  newHere: 'Sabon abu a version {{version}}',
  newThere: 'Abin da version {{version}} ya kawo',
  checkedAt: 'An duba na ƙarshe: {{at}}.',
  neverChecked: 'Bai duba ba tukuna tun da aka kunna shi.',
  check: 'Duba yanzu',
  install: 'Sake buɗewa da version {{version}}',
  how: 'Ana ɗauko sabon version kana aiki, a saka shi lokacin da ba wanda ke buƙatar till: ba a tsakiyar ciniki ba, ba lokacin da ake karanta ko buga rahoton shift ba. Ciniki suna nan, kuma nan take ana sake lura da account da ke jira.',
  off: {
    development: 'Sabuntawa a kashe take: wannan till yana aiki daga asalin rubutunsa.',
    'no-feed':
      'Sabuntawa a kashe take a wannan till: an yi shi ba tare da wurin neman sabo ba. Wanda ya ba ka shi yana da na gaba.',
    unsigned:
      'Sabuntawa a kashe take a wannan till: ba a sa masa hannu ba, don haka ba zai iya bambanta sabon version namu da na jabu ba. Wanda ya ba ka shi yana da na gaba.',
    'by-hand': 'Sabuntawa a kashe take: a irin wannan kwamfuta da hannu ake saka sabon version.',
  },
  state: {
    idle: 'Wannan shi ne mafi sabon version.',
    unseen: 'Yana dubawa da kansa, sau kaɗan a rana.',
    checking: 'Ana neman sabon version…',
    downloading: 'Ana ɗauko version {{version}}: {{percent}} %',
    ready:
      'Version {{version}} yana shirye. Za a saka shi idan an ɗan daɗe ba wanda ya taɓa till, ko idan ka rufe till.',
    unreachable: 'Bai iya dubawa ba: babu amsa. Zai sake gwadawa da kansa.',
    'not-ours': 'Abin da ya zo ba mu muka sa masa hannu ba, kuma an zubar da shi. Faɗa wa mai kula da wannan till.',
  },
  waits: {
    sale: 'Ba yanzu ba: abokin ciniki yana biya. Sake dannawa idan an gama cinikin.',
    report: 'Ba yanzu ba: an nemi rahoton shift yanzu-yanzu. Sake dannawa bayan ’yan mintuna.',
    'in-use': 'Ba yanzu ba: wani yana amfani da till.',
  },
};
