import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CustomerDisplayView } from '../../../electron/shared/customer-display/customer-display.ts';
import type { Preferences } from '../../../electron/shared/settings/preferences.ts';
import type { SettingsSection } from '../../../renderer/features/settings/places.ts';
import { en, enPattern } from '../../support/english.ts';
import { openSettingsSection } from './settings-kit.ts';

const openSettings = (section: SettingsSection, preferences: Partial<Preferences> = {}, view?: CustomerDisplayView) =>
  openSettingsSection(section, preferences, (till) => {
    if (view) till.reply('customerDisplay', 'state', view);
  });
const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('the sounds', () => {
  it('plays each sound on trial, also one that is off', async () => {
    const till = await openSettings('sounds', { soundAlarm: false });
    await till.user.click(await screen.findByRole('button', { name: en('settings:sounds.paid.try') }));
    await till.user.click(screen.getByRole('button', { name: en('settings:sounds.alarm.try') }));
    await till.user.click(screen.getByRole('button', { name: en('settings:sounds.speak.try') }));
    expect(till.cues).toEqual(['paid', 'alarm']);
    expect(till.spoken).toEqual([en('speech.paid', { amount: en('speech.naira', { naira: 'five thousand' }) })]);
  });

  it('turns each sound on and off', async () => {
    const till = await openSettings('sounds');
    for (const [name, setting, before] of [
      ['Paid', 'soundPaid', true],
      ['Alarm', 'soundAlarm', true],
      [en('settings:sounds.speak.name'), 'speakAmounts', false],
    ] as const) {
      const box = await checkbox(name);
      expect(box.checked).toBe(before);
      await till.user.click(box);
      expect(till.calls('settings', 'change').at(-1)).toEqual({ [setting]: !before });
      expect((await checkbox(name)).checked).toBe(!before);
    }
  });

  it('saves the volume of the sounds when the slider is released', async () => {
    const till = await openSettings('sounds');
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: en('settings:sounds.volume') });
    expect(slider.getAttribute('aria-valuetext')).toBe('70%');
    fireEvent.change(slider, { target: { value: '40' } });
    fireEvent.change(slider, { target: { value: '0' } });
    expect(slider.getAttribute('aria-valuetext')).toBe('Off');
    expect(till.calls('settings', 'change')).toEqual([]);
    fireEvent.pointerUp(slider);
    expect(till.calls('settings', 'change')).toEqual([{ soundVolume: 0 }]);
  });

  it('shows in the settings of the sounds that the computer has no voice', async () => {
    await openSettings('sounds');
    await screen.findByText(enPattern('settings:sounds.noVoice'));
    screen.getByText(en('settings:sounds.notifications'));
  });
});

describe('the customer screen', () => {
  const screens = [
    { id: '1@0,0', label: 'Built-in', width: 1_280, height: 800, hasTill: true },
    { id: '2@1280,0', label: '', width: 1_024, height: 768, hasTill: false },
    { id: '2@2304,0', label: 'HP 22', width: 1_920, height: 1_080, hasTill: false },
  ];

  it('opens and closes the customer display by the choice of where it is', async () => {
    const till = await openSettings(
      'display',
      {},
      { screens: screens.slice(0, 1), screenId: null, open: false, placeable: true },
    );
    expect((await radio(en('settings:display.mode.auto'))).checked).toBe(true);
    await screen.findByText(enPattern('settings:display.state.noScreen'));
    screen.getByText(en('settings:display.awake'));
    await till.user.click(await radio(en('settings:display.mode.window')));
    till.news('customerDisplay', 'changed', { screens, screenId: null, open: true, placeable: true });
    await screen.findByText(en('settings:display.state.window'));
    await till.user.click(await radio(en('settings:display.mode.off')));
    till.news('customerDisplay', 'changed', { screens, screenId: null, open: false, placeable: true });
    await screen.findByText(en('settings:display.state.none'));
    expect(screen.queryByText(en('settings:display.awake'))).toBeNull();
    expect(till.calls('settings', 'change')).toEqual([{ customerDisplay: 'window' }, { customerDisplay: 'off' }]);
  });

  it('moves the customer display between several screens, but never over the till', async () => {
    const till = await openSettings('display', {}, { screens, screenId: '2@1280,0', open: true, placeable: true });
    expect((await radio(en('settings:display.screen', { number: '2' }))).checked).toBe(true);
    expect((await radio(en('settings:display.screenNamed', { number: '1', label: 'Built-in' }))).disabled).toBe(true);
    await till.user.click(await radio(en('settings:display.screenNamed', { number: '3', label: 'HP 22' })));
    expect(till.calls('settings', 'change')).toEqual([{ customerScreen: '2@2304,0' }]);
  });

  it('asks to be moved by hand where the till cannot place it, and offers no screens then', async () => {
    await openSettings('display', {}, { screens, screenId: null, open: true, placeable: false });
    await screen.findByText(en('settings:display.state.moveWindow'));
    expect(screen.queryByRole('group', { name: en('settings:display.which') })).toBeNull();
  });
});
