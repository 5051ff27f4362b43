import { expect, it } from 'vitest';
import { areas } from '../../../electron/app/calls.ts';
import { groupsByPrefix, silentKinds } from '../../../electron/back-office/audit/projection.ts';
import type { AuditEntry } from '../../../electron/shared/back-office/audit.ts';
import { languageNames } from '../../../electron/shared/base/languages.ts';
import { defaultPreferences, preferenceNames } from '../../../electron/shared/settings/preferences.ts';
import { actText } from '../../../renderer/features/back-office/audit/act-text.ts';
import { createI18n, loadOtherTexts } from '../../../renderer/i18n/create-i18n.ts';
import { textsIn } from '../../../renderer/i18n/texts.ts';
import { auditEntryOf } from '../../support/builders.ts';
import { readSource, sourceNames } from '../../support/sources.ts';

/** How a kind of entry is written where it is defined: as a member of a type of bodies, a constant, or in the draft. */
const definition = /^ {2}'([a-z-]+\.[a-z-]+)': |(?:\bkind: |\bconst \w+ = |\brecord\()'([a-z-]+\.[a-z-]+)'/gm;

/** What is written alike and is none: a file, and what the service is asked for or sends. */
const noKinds = new Set(['keychain.id', 'business.register', 'payout-account.add', 'event.type']);

/** Every kind of entry in the sources of main that the audit log lists. */
const auditedKinds: readonly string[] = [
  ...new Set(
    sourceNames('electron/**/*.ts')
      .filter((name) => !name.includes('practice'))
      .flatMap((name) => [...readSource(name).matchAll(definition)].map(([, member, text]) => member ?? text ?? '')),
  ),
].filter((kind) => !silentKinds.has(kind) && !noKinds.has(kind));

async function sentencesIn(language: (typeof languageNames)[number]) {
  const i18n = createI18n();
  await i18n.changeLanguage(language);
  await loadOtherTexts(i18n);
  const t = textsIn(i18n, null, 'backOffice');
  const unknown = t('audit.unknown');
  return {
    unknown,
    of: (kind: string, facts: AuditEntry['facts'] = {}) =>
      actText(t, i18n, auditEntryOf({ group: 'other', kind, facts, subjectName: 'Musa' })),
  };
}

it('lists every kind of action in the audit log under a group', () => {
  const without = auditedKinds.filter((kind) => !groupsByPrefix.some(([prefix]) => kind.startsWith(prefix)));
  expect(without).toEqual([]);
});

it.each(languageNames)('describes every kind of action in the audit log in a sentence, in %s', async (language) => {
  const { of, unknown } = await sentencesIn(language);
  expect(auditedKinds.length).toBeGreaterThan(60);
  const without = auditedKinds.filter((kind) => of(kind) === unknown || of(kind) === kind);
  expect(without).toEqual([]);
});

it.each(languageNames)('names every setting as it is called where it is chosen, in %s', async (language) => {
  const { of, unknown } = await sentencesIn(language);
  for (const name of preferenceNames) {
    const sentence = of('settings.changed', { name, to: JSON.stringify(defaultPreferences[name]) });
    expect(sentence).not.toContain(unknown);
    if (/[A-Z]/.test(name)) expect(sentence).not.toContain(name);
    expect(sentence).not.toMatch(/[[\]{}]/);
  }
});

it('shows what a setting was changed to', async () => {
  const { of } = await sentencesIn('en');
  const changedAct = (name: string, to: unknown) => of('settings.changed', { name, to: JSON.stringify(to) });
  expect(changedAct('quickAmounts', [500, 1_000])).toContain('₦500.00, ₦1,000.00');
  expect(changedAct('soundPaid', false)).toMatch(/ off$/);
  expect(changedAct('vatRate', 750)).toContain('7.5 %');
  expect(changedAct('retention', null)).toMatch(/Never$/);
  expect(changedAct('receiptFields', [{ label: 'Stall', value: '1' }])).not.toContain('Stall');
  expect(changedAct('shopName', 'Mama Chidi')).toContain('Mama Chidi');
});

it.each(languageNames)('distinguishes what the service did, did not do and perhaps did, in %s', async (language) => {
  const { of } = await sentencesIn(language);
  const sentences = ['done', 'not-done', 'unknown'].map((outcome) => of('back-office.answered', { act: 'x', outcome }));
  expect(new Set(sentences).size).toBe(3);
});

it('names whose PIN was wrong, what was approved, and what staff settled otherwise than what a customer said', async () => {
  const { of } = await sentencesIn('en');
  expect(of('pin.tried')).toContain('Musa');
  expect(of('claim.raised', { amount: 40_000_000 })).not.toBe(of('claim.raised'));
  for (const { name, calls } of Object.values(areas))
    for (const call of Object.keys(calls))
      expect(of('approval.given', { call: `${name}.${call}` })).not.toContain(`${name}.`);
});

it('admits that it has no words for an action of a later version', async () => {
  const { of, unknown } = await sentencesIn('en');
  expect(of('moon.landed')).toBe(unknown);
});
