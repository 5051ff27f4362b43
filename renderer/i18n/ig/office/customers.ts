import type { WordsOf } from '../../namespaces.ts';

export const customers: NonNullable<WordsOf<'office'>['customers']> = {
  title: 'Data ndị ahịa',
  means:
    'Onye ahịa nwere ike ịjụ ihe i debere banyere ya, ma rịọ ka echefuo ya. Ihe ọ kwụrụ ga-anọ n’akwụkwọ gị na-enweghị aha ya.',
  phone: 'Fon onye ahịa',
  find: 'Chọọ',
  wrong: 'Nke ahụ abụghị nọmba fon. Gị na onye ahịa leleenụ ya.',
  none: 'Edebeghị ihe ọ bụla banyere onye ahịa nwere fon a.',
  facts: {
    phone: 'Njedebe fon',
    sales: 'Ahịa',
    first: 'Mbụ',
    last: 'Ikpeazụ',
  },
  erased: 'Echefuola ya: ọ nweghị onye ga-agụtali nọmba fon ya na ihe e dere banyere ya.',
  open: 'A ka na-elekọta otu account ya. Enwere ike ichefu ya mgbe awa 48 gachara kemgbe e mere account ahụ.',
  save: 'Chekwaa ya niile dịka faịlụ',
  saved: 'Echekwara: {{file}}',
  forget: 'Chefuo onye ahịa a',
  sure: {
    title: 'Ka anyị chefuo onye ahịa a kpamkpam?',
    text: 'A ga-eme ka ọ ghara ikwe omume ịgụ nọmba fon ya, ndetu na ihe o kwuru na till a ruo mgbe ebighị ebi. Nnomi akwụkwọ ga-ejide ha ruo mgbe e dochiri nnomi ndị ahụ. Ego na oge ga-anọ.',
    yes: 'Chefuo',
    no: 'Debe ya',
  },
};
