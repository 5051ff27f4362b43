import type { Till } from '../namespaces.ts';

export const alert: Till['alert'] = {
  label: 'Wani ciniki yana buƙatar dubawa',
  other: 'Wani ciniki:',
  claim: 'kuɗi ya shigo',
  away: 'kuɗi ya shigo lokacin da babu mai gani a nan',
  sale: '({{amount}}, waya mai ƙarewa da {{tail}})',
  more: 'da ƙarin {{count}}',
};

export const claim: Till['claim'] = {
  action: 'Abokin ciniki ya ce ya tura',
  again: 'Gyara abin da aka faɗa',
  title: 'Me abokin ciniki ya ce?',
  means:
    'Allon wayarsu ko SMS ba shaida ba ne. Rubuta abin da suka ce: till zai ƙara dubawa, ya yi ƙara idan kuɗi ya sauka. Ana iya bari babu komai.',
  bank: 'Bankinsu',
  amount: 'Kuɗi',
  time: 'Lokaci',
  sender: 'Sunan mai turawa',
  sessionId: 'Session ID',
  save: 'Rubuta, ƙara dubawa',
  close: 'Rufe',
  noted: 'Abokin ciniki ya ce ya tura ({{time}}). Till yana ƙara dubawa, zai yi ƙara idan ya sauka.',
  mark: 'Abokin ciniki ya ce ya tura.',
};

export const rest: Till['rest'] = {
  of: 'Sauran {{amount}}',
  ofUnknown: 'Sauran wani cinikin baya',
  back: 'Koma kashi na farko',
  title: 'Sauran',
  elsewhere: 'An nemi sauran a wani ciniki.',
  show: 'Nuna sauran',
  shows: 'Nuna shi',
  covered: 'Sauran ma ya zo. Jimla {{together}} ya shigo.',
  together: 'Jimla {{together}} ya shigo.',
  mark: 'Saura ya shigo',
};

export const unmatched: Till['unmatched'] = {
  row: 'Kuɗi marar mai shi',
  word: 'Kuɗi marar mai shi',
  means: 'Bai dace da wani cinikin wannan till ba. Kada a ba da kaya saboda shi.',
  why: 'Ya zo wa wannan till, amma ba a tabbatar da cinikin da yake nasa ba.',
  next: 'Faɗa wa mai shago, da lambar shaida. Till yana ajiye shi a jerin nan.',
  seen: 'An gani',
  amount: 'Kuɗi',
  account: 'Ƙarshen account',
  reference: 'Lambar shaida ta service',
  candidate: 'Watakila na',
  none: '–',
};

export const safety: Till['safety'] = {
  means: 'Littafin till, kwafinsa, da fayil da ke buɗe shi a wani wuri.',
};
