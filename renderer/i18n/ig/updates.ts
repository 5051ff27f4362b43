import type { WordsOf } from '../namespaces.ts';

export const updates: WordsOf<'updates'> = {
  now: 'Nke a bụ ụdị {{version}}.',
  newHere: 'Ihe ọhụrụ n’ụdị {{version}}',
  newThere: 'Ihe ụdị {{version}} ga-eweta',
  checkedAt: 'Elere anya ikpeazụ: {{at}}.',
  neverChecked: 'O lebeghị anya kemgbe e mepere ya.',
  check: 'Lee ugbu a',
  install: 'Malitegharịa n’ụdị {{version}}',
  how: 'A na-eweta ụdị ọhụrụ ka ị na-arụ ọrụ, a na-etinye ya mgbe ọ dịghị onye chọrọ till: ọ bụghị n’etiti ahịa, ọ bụghịkwa mgbe a na-agụ maọbụ na-ebipụta akụkọ shift. Ahịa ga-anọ, a ga-amalitekwa ilekọta account na-eche ego ọzọ ozugbo.',
  off: {
    development: 'Agbanyụrụ mmelite: till a si na koodu mmalite ya na-arụ ọrụ.',
    'no-feed':
      'Agbanyụrụ mmelite na nke a: e mere ya na-enweghị ebe ọ ga-achọ ha. Onye nyere gị ya nwere nke na-esote.',
    unsigned:
      'Agbanyụrụ mmelite na nke a: e binyeghị ya aka, ya mere o nweghị ike ịmata ụdị ọhụrụ anyị na nke adịgboroja. Onye nyere gị ya nwere nke na-esote.',
    'by-hand': 'Agbanyụrụ mmelite: na kọmputa dị otú a, a na-eji aka etinye ụdị ọhụrụ.',
  },
  state: {
    idle: 'Nke a bụ ụdị kacha ọhụrụ.',
    unseen: 'Ọ na-ele n’onwe ya, ugboro ole na ole n’ụbọchị.',
    checking: 'A na-achọ ụdị ọhụrụ…',
    downloading: 'A na-eweta ụdị {{version}}: {{percent}} %',
    ready: 'Ụdị {{version}} dị njikere. A ga-etinye ya mgbe mmadụ ejighị till ruo nwa oge, maọbụ mgbe i mechiri ya.',
    unreachable: 'O nweghị ike ile: azịza abịaghị. Ọ ga-anwa ọzọ n’onwe ya.',
    'not-ours': 'Ọ bụghị anyị binyere ihe bịara aka, ya mere atụfuru ya. Gwa onye na-elekọta till a.',
  },
  waits: {
    sale: 'Ọ bụghị ugbu a: onye ahịa na-akwụ ụgwọ. Pịa ọzọ mgbe ahịa ahụ gwụchara.',
    report: 'Ọ bụghị ugbu a: a rịọrọ akụkọ shift ugbu a. Pịa ọzọ na nkeji ole na ole.',
    'in-use': 'Ọ bụghị ugbu a: mmadụ ji till arụ ọrụ.',
  },
};
