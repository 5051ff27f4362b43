import type { WordsOf } from '../../namespaces.ts';

export const exports: NonNullable<WordsOf<'office'>['exports']> = {
  title: 'Mbupụ faịlụ',
  means: 'Faịlụ maka onye na-edere gị akwụkwọ ego. Ha na-emepe na spreadsheet ọ bụla.',
  save: 'Chekwaa dịka CSV',
  saving: 'Na-echekwa…',
  saved: 'Echekwara: {{file}}',
  columns: 'Ihe kọlụm ndị a bụ',
  list: {
    sales: 'Ahịa',
    'day-book': 'Akwụkwọ ụbọchị',
    'z-reports': 'Akụkọ Z niile',
    acts: 'Nyocha',
  },
  listMeans: {
    sales: 'Arịrịọ ego ọ bụla: ihe a rịọrọ, ihe batara, na otú ọ dị ugbu a.',
    'day-book': 'Mmegharị ego ọ bụla n’usoro e si dee ya.',
    'z-reports': 'Akụkọ shift ọ bụla e mechiri.',
    acts: 'Ihe niile ndị mmadụ mere na till a.',
  },
  forms:
    'Ego bụ nọmba nkịtị na naịra, oge ji mpaghara oge ya, ebe spreadsheet nwere ike iwere dịka formula na-ebido na akara apostrophe.',
  stretch: {
    label: 'Oge',
    today: 'Taa',
    yesterday: 'Ụnyaahụ',
    week: 'Ụbọchị 7 gara aga',
    month: 'Ụbọchị 30 gara aga',
    any: 'Site na mmalite',
    between: 'Site – ruo',
    from: 'Site',
    to: 'Ruo',
  },
};

export const dayBook: NonNullable<WordsOf<'office'>['dayBook']> = {
  title: 'Akwụkwọ ụbọchị',
  means: 'Ihe mere ego, ahịrị n’ahịrị, n’usoro till si dee ya.',
  column: { at: 'E dere ya', what: 'Ihe', cashier: 'Cashier', amount: 'Ego ole' },
  what: {
    asked: 'A rịọrọ',
    cancelled: 'Akagburu',
    collected: 'Ego batara',
    reversed: 'Ewereghachiri',
    unmatched: 'Ego na-adabaghị n’ahịa ọ bụla',
  },
  collected: 'Ego batara',
  reversed: 'Ewereghachiri',
  left: 'Nke fọdụrụ',
  none: 'Ọ dịghị ego gara maọbụ bịara, a rịọghịkwa nke ọ bụla n’oge a.',
  cut: 'E gosiri naanị ahịrị {{count}} mbụ. Faịlụ ji ha niile.',
};
