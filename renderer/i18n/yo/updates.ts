import type { WordsOf } from '../namespaces.ts';

export const updates: WordsOf<'updates'> = {
  now: 'Ẹ̀yà {{version}} nìyí.',
  newHere: 'Ohun tuntun nínú ẹ̀yà {{version}}',
  newThere: 'Ohun tí ẹ̀yà {{version}} mú wá',
  checkedAt: 'Ìgbà tó wò ó kẹ́yìn: {{at}}.',
  neverChecked: 'Kò tíì wò ó láti ìgbà tí a ti ṣí i.',
  check: 'Wò ó báyìí',
  install: 'Tún un ṣí pẹ̀lú ẹ̀yà {{version}}',
  how: 'A ń gba ẹ̀yà tuntun wá bí o ti ń ṣiṣẹ́, a sì ń fi sí i nígbà tí ẹnikẹ́ni kò nílò till: kì í ṣe láàárín títà, kì í sì ṣe nígbà tí ẹnìkan ń ka ìròyìn shift tàbí tó ń tẹ̀ ẹ́ jáde. Títà kò ní sọnù, a ó sì tún máa ṣọ́ account tó ń dúró lẹ́sẹ̀kẹsẹ̀.',
  off: {
    development: 'Ẹ̀yà tuntun kò ní wá: till yìí ń ṣiṣẹ́ láti inú kóòdù ìpìlẹ̀ rẹ̀.',
    'no-feed':
      'Ẹ̀yà tuntun kò ní wá fúnra rẹ̀ níbí: a ṣe till yìí láìsí ibi tí yóò ti wá wọn. Ẹni tó fún ọ ló ní èyí tó kàn.',
    unsigned:
      'Ẹ̀yà tuntun kò ní wá fúnra rẹ̀ níbí: till yìí kò ní ìfọwọ́sí, nítorí náà kò lè mọ ẹ̀yà tuntun tiwa yàtọ̀ sí ayédèrú. Ẹni tó fún ọ ló ní èyí tó kàn.',
    'by-hand': 'Ẹ̀yà tuntun kò ní wá fúnra rẹ̀: lórí irú kọ̀ǹpútà yìí, ọwọ́ ni a fi ń fi ẹ̀yà tuntun sí i.',
  },
  state: {
    idle: 'Ẹ̀yà tuntun jù lọ nìyí.',
    unseen: 'Ó ń wò ó fúnra rẹ̀, ìgbà díẹ̀ lójúmọ́.',
    checking: 'Ó ń wá ẹ̀yà tuntun…',
    downloading: 'Ó ń gba ẹ̀yà {{version}} wá: {{percent}} %',
    ready:
      'Ẹ̀yà {{version}} ti ṣetán. A ó fi sí i nígbà tí ẹnikẹ́ni kò bá fọwọ́ kan till fún ìgbà díẹ̀, tàbí nígbà tí o bá pa á.',
    unreachable: 'Kò lè wò ó: ìdáhùn kankan kò dé. Yóò tún gbìyànjú fúnra rẹ̀.',
    'not-ours': 'Ohun tó wá kò ní ìfọwọ́sí wa, a sì ti jù ú nù. Sọ fún ẹni tó ń tọ́jú till yìí.',
  },
  waits: {
    sale: 'Kì í ṣe báyìí: oníbàárà kan ń sanwó. Tún tẹ̀ ẹ́ nígbà tí títà bá parí.',
    report: 'Kì í ṣe báyìí: a ṣẹ̀ṣẹ̀ béèrè ìròyìn shift. Tún tẹ̀ ẹ́ lẹ́yìn ìṣẹ́jú díẹ̀.',
    'in-use': 'Kì í ṣe báyìí: ẹnìkan ń lo till.',
  },
};
