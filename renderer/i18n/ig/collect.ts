import type { Till } from '../namespaces.ts';

export const collect: Till['collect'] = {
  title: 'Ahịa ọhụrụ',
  amount: 'Ego ole',
  phone: 'Nọmba fon',
  submit: 'Nweta account',
  asking: 'Anyị na-arịọ service account maka {{amount}}.',
  phoneReads: 'A na-agụ ya {{phone}}',
  amountProblem: {
    empty: 'Buru ụzọ pịa ego ole.',
    'not-a-number': 'Naanị nọmba, + na ×, na otu ntụpọ tupu kobo.',
    zero: 'Ego ahụ bụ efu.',
    'too-large': 'Ọ karịrị ihe otu account ga-anarali.',
    'too-many-decimals': 'Kobo anaghị agafe nọmba abụọ.',
  },
  phoneProblem: {
    empty: 'Pịa nọmba fon onye ahịa.',
    'too-short': 'Nọmba ahụ dị mkpụmkpụ. Nọmba Naịjirịa dị 11, dịka 0803 123 4567.',
    'too-long': 'Nọmba ahụ ji otu karịa.',
    'not-a-phone': 'Enweghị fon nwere nọmba a. Lelee nọmba mbụ.',
  },
  sure: {
    title: '{{amount}} ọ dị mma?',
    means: 'Ahịa ole na ole na-eru otú a. Lelee nọmba ahụ ọzọ.',
    yes: 'Ee, ọ dị mma',
    no: 'Gbanwee ya',
  },
  twice: '{{amount}} emepelarị maka fon kwụsịrị na {{tail}}.',
  pad: { label: 'Bọtịnụ nọmba', dot: 'Ntụpọ', erase: 'Hichapụ' },
};
