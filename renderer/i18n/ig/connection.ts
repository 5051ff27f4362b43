import type { Till } from '../namespaces.ts';

export const connection: Till['connection'] = {
  checking: { word: 'A na-elele', means: 'Anyị na-achọ service.', next: '' },
  ok: { word: 'Ejikọtala', means: '', next: '' },
  offline: {
    word: 'Enweghị network',
    means: 'Network adịghị. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Lelee waya, Wi-Fi maọbụ data.',
  },
  'service-down': {
    word: 'Service adịghị',
    means: 'Service ịkwụ ụgwọ anaghị aza. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Till ka na-anwale.',
  },
  'keys-refused': {
    word: 'Ajụrụ igodo',
    means: 'Service jụrụ igodo till a. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Onye nwe ga-etinyeghachi igodo.',
  },
  'token-ended': {
    word: 'Token agwụla',
    means: 'Bearer token nke till a agwụla. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Onye nwe ga-etinye nke ọhụrụ na Ntọala, Igodo.',
  },
  'captive-portal': {
    word: 'Buru ụzọ banye',
    means: 'Network a chọrọ ka a banye mbụ. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Mepee web browser banye na network.',
  },
  'not-trusted': {
    word: 'Atụkwasịghị obi',
    means: 'Onye zara enweghị ike igosi na ọ bụ service ịkwụ ụgwọ. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Lelee ụbọchị na elekere kọmputa a, na ma network chọrọ ka a banye.',
  },
  'proxy-refused': {
    word: 'Proxy gbochiri',
    means: 'Proxy network a anaghị ekwe ka ihe gafee. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Jụọ onye nwe network, maọbụ jiri nke ọzọ.',
  },
  'rate-limited': {
    word: 'Ọ na-adọ aka',
    means: 'Service sị ka anyị chere. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Till ga-elele ọzọ n’onwe ya.',
  },
  'bad-answer': {
    word: 'Azịza iju',
    means: 'Service na-aza n’ụzọ anyị enweghị ike ịgụ. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Gwa onye nwe ma ọ bụrụ na ọ dị ogologo.',
  },
  'late-payments': {
    word: 'Ụgwọ na-egbu oge',
    means: 'Ụgwọ na-egbu oge ịpụta: service na-egosi ha naanị n’ogologo ndepụta ya.',
    next: 'Pịa Lelee ugbu a mgbe onye ahịa sị na o zigara. Onye nwe nwere ike ịdebanye webhook.',
  },
  'no-list': { word: 'Ejikọrọ, ndepụta adịghị', means: '', next: '' },
  'no-payments': {
    word: 'Ụgwọ anaghị apụta',
    means: 'Service na-aza, mana ọ naghị egosi ụgwọ. Anyị enweghị ike ịhụ ụgwọ ugbu a.',
    next: 'Till ka na-anwa. Gwa onye nwe ma ọ bụrụ na ọ dị ogologo.',
  },
};

export const banner: Till['banner'] = {
  rule: 'Nke kwuru “Akwụọla” ka dị otú ahụ. Nke ọzọ ọ bụla, were ya na ego abatabeghị.',
};
