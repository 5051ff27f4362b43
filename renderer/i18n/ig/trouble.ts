import type { Till } from '../namespaces.ts';

export const alert: Till['alert'] = {
  label: 'Ahịa ọzọ chọrọ nlele',
  other: 'Ahịa ọzọ:',
  claim: 'ego abatala',
  away: 'ego batara mgbe onye ọ bụla anọghị ebe a ịhụ ya',
  sale: '({{amount}}, fon jiri {{tail}} kwụsị)',
  more: 'na {{count}} ọzọ',
};

export const claim: Till['claim'] = {
  action: 'Onye ahịa sị na o zipụla',
  again: 'Gbanwee ihe e kwuru',
  title: 'Gịnị ka onye ahịa kwuru?',
  means:
    'Ihuenyo fon ha maọbụ SMS abụghị ihe akaebe. Dee ihe ha kwuru: till ga-elekwu anya, daa ụda mgbe ego batara. Ị nwere ike ịhapụ ya efu.',
  bank: 'Bank ha',
  amount: 'Ego ole',
  time: 'Oge',
  sender: 'Aha onye zipụrụ',
  sessionId: 'Session ID',
  save: 'Dee ya, lekwuo anya',
  close: 'Mechie',
  noted: 'Onye ahịa sị na o zipụla ({{time}}). Till na-elekwu anya, ọ ga-ada ụda mgbe o batara.',
  mark: 'Onye ahịa sị na o zipụla.',
};

export const rest: Till['rest'] = {
  of: 'Nke fọdụrụ na {{amount}}',
  ofUnknown: 'Nke fọdụrụ n’ahịa gara aga',
  back: 'Laghachi na nke mbụ',
  title: 'Nke fọdụrụ',
  elsewhere: 'A rịọrọ nke fọdụrụ n’ahịa ọzọ.',
  show: 'Gosi nke fọdụrụ',
  shows: 'Gosi ya',
  covered: 'Nke fọdụrụ abatakwala. Ngụkọta {{together}} abatala.',
  together: 'Ngụkọta {{together}} abatala.',
  mark: 'Nke fọdụrụ abatala',
};

export const unmatched: Till['unmatched'] = {
  row: 'Ego anyị amaghị onye nwe ya',
  word: 'Ego anyị amaghị onye nwe ya',
  means: 'Ọ dabaghị n’ahịa ọ bụla nke till a. Enyela ngwaahịa n’ihi ya.',
  why: 'Ọ bịara maka till a, mana amabeghị n’eziokwu ahịa nwe ya.',
  next: 'Gwa onye nwe, ya na nọmba akaebe. Till na-edebe ya na ndepụta ebe a.',
  seen: 'Ahụrụ',
  amount: 'Ego ole',
  account: 'Njedebe account',
  reference: 'Nọmba akaebe service',
  candidate: 'O nwere ike ịbụ nke',
  none: '–',
};

export const safety: Till['safety'] = {
  means: 'Akwụkwọ till n’onwe ya, nnomi ya, na faịlụ na-emepe ya ebe ọzọ.',
};
