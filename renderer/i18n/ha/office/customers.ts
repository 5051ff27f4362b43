import type { WordsOf } from '../../namespaces.ts';

export const customers: NonNullable<WordsOf<'office'>['customers']> = {
  title: 'Bayanan abokan ciniki',
  means:
    'Abokin ciniki na iya tambayar abin da kake ajiye game da shi, ko ya nemi a share shi. Abin da ya biya zai zauna a littattafanka ba tare da sunansa ba.',
  phone: 'Wayar abokin ciniki',
  find: 'Nemo',
  wrong: 'Wannan ba lambar waya ba ce. Duba ta tare da abokin ciniki.',
  none: 'Ba a ajiye komai na abokin ciniki mai wannan waya ba.',
  facts: { phone: 'Ƙarshen waya', sales: 'Ciniki', first: 'Na farko', last: 'Na ƙarshe' },
  erased: 'An share: ba wanda zai iya karanta lambar wayarsa da abin da aka rubuta game da shi.',
  open: 'Ana ci gaba da lura da wani account nasa. Za a iya share bayanansa bayan awa 48 da yin account ɗin.',
  save: 'Ajiye duka a fayil',
  saved: 'An ajiye: {{file}}',
  forget: 'Share bayanansa',
  sure: {
    title: 'A share bayanan wannan abokin ciniki har abada?',
    text: 'Ba za a ƙara iya karanta lambar wayarsa, bayanan da aka ƙara, da abin da ya ce ya tura ba a wannan till, har abada. Kwafin littafin zai riƙe su sai an maye gurbinsa. Kuɗi da lokaci suna nan.',
    yes: 'Share',
    no: 'Bari',
  },
};
