import type { Till } from '../namespaces.ts';

export const collect: Till['collect'] = {
  title: 'Sabon ciniki',
  amount: 'Nawa ne',
  phone: 'Lambar waya',
  submit: 'Samo account',
  asking: 'Ana neman account na {{amount}} daga service.',
  phoneReads: 'Ana karanta {{phone}}',
  amountProblem: {
    empty: 'Fara rubuta kuɗin.',
    'not-a-number': 'Lambobi kawai, + da ×, da digo ɗaya kafin kobo.',
    zero: 'Kuɗin sifili ne.',
    'too-large': 'Ya wuce abin da account ɗaya zai ɗauka.',
    'too-many-decimals': 'Kobo ba ya wuce lamba biyu.',
  },
  phoneProblem: {
    empty: 'Rubuta lambar wayar abokin ciniki.',
    'too-short': 'Lambar ta yi gajarta. Lambar Najeriya goma sha ɗaya ce, kamar 0803 123 4567.',
    'too-long': 'Lambar ta yi tsawo da ɗaya.',
    'not-a-phone': 'Babu waya mai wannan lamba. Duba lambobin farko.',
  },
  sure: {
    title: '{{amount}} daidai ne?',
    means: 'Ciniki kaɗan ne yake kai haka yawa ko ƙanƙanta. Sake duba lambobin.',
    yes: 'Eh, daidai ne',
    no: 'Canja shi',
  },
  twice: '{{amount}} a buɗe yake riga don waya mai ƙarewa da {{tail}}.',
  pad: { label: 'Maɓallan lamba', dot: 'Digo', erase: 'Goge' },
};
