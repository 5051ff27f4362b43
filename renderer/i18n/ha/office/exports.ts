import type { WordsOf } from '../../namespaces.ts';

export const dayBook: NonNullable<WordsOf<'office'>['dayBook']> = {
  title: 'Littafin rana',
  means: 'Abin da ya faru da kuɗi, layi-layi, a jerin yadda till ya rubuta su.',
  column: { at: 'An rubuta', what: 'Mene ne', cashier: 'Cashier', amount: 'Kuɗi' },
  what: {
    asked: 'An nema',
    cancelled: 'An soke',
    collected: 'Kuɗi ya shigo',
    reversed: 'An mayar',
    unmatched: 'Kuɗi marar mai shi',
  },
  collected: 'Kuɗi ya shigo',
  reversed: 'An mayar',
  left: 'Ya zauna',
  none: 'A wannan lokaci babu kuɗin da ya motsa, kuma ba a nemi ko ɗaya ba.',
  cut: 'Layi {{count}} na farko kawai ake nunawa. Fayil yana da duka.',
};

export const exports: NonNullable<WordsOf<'office'>['exports']> = {
  title: 'Fayiloli',
  means: 'Fayiloli don mai lissafinka. Suna buɗewa a kowane spreadsheet.',
  save: 'Ajiye a CSV',
  saving: 'Ana ajiyewa…',
  saved: 'An ajiye: {{file}}',
  columns: 'Ma’anar ginshiƙai',
  list: { sales: 'Ciniki', 'day-book': 'Littafin rana', 'z-reports': 'Rahotannin Z', acts: 'Bincike' },
  listMeans: {
    sales: 'Kowane neman kuɗi: abin da aka nema, abin da ya shigo, da halin da yake ciki.',
    'day-book': 'Kowane motsin kuɗi a jerin yadda aka rubuta su.',
    'z-reports': 'Rahoton kowane shift da aka rufe.',
    acts: 'Duk abin da mutane suka yi a wannan till.',
  },
  forms:
    'Kuɗi lambobi ne kawai a naira da digo, lokaci yana ɗauke da yankinsa, kuma akwatin da spreadsheet zai iya ɗauka formula ne yana farawa da alamar apostrophe.',
  stretch: {
    label: 'Lokaci',
    today: 'Yau',
    yesterday: 'Jiya',
    week: 'Kwana 7 na baya',
    month: 'Kwana 30 na baya',
    any: 'Tun farko',
    between: 'Daga – zuwa',
    from: 'Daga',
    to: 'Zuwa',
  },
};
