import type { Page } from 'playwright-core';
import { ms } from '../../../electron/shared/base/units.ts';
import type { MessagesView } from '../../../electron/shared/messages/messages.ts';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import type { UpdatesState, UpdatesView } from '../../../electron/shared/updates/updates.ts';
import type { SettingsSection } from '../../../renderer/features/settings/places.ts';
import { NOW } from '../../support/builders.ts';
import { en } from '../../support/english.ts';
import { settingsPlaceOf, settingsTitleOf } from '../../support/settings-place.ts';
import { noMessages, type Scene, type TillScene, till } from '../scene.ts';
import { first, press, shows } from '../steps.ts';

const open = (section: SettingsSection) => async (page: Page) => {
  const name = settingsTitleOf(section);
  await page
    .getByRole('navigation', { name: en('sidebar.label') })
    .getByRole('button', { name: en('pages.settings') })
    .click();
  await page
    .getByRole('navigation', { name: en('settings:sections') })
    .getByRole('button', { name: settingsPlaceOf(section), exact: true })
    .click();
  await page
    .getByRole('region', { name, exact: true })
    .getByRole('paragraph')
    .or(page.getByRole('radio'))
    .first()
    .waitFor();
};

const printers = {
  'receipts.printers': [
    { name: 'XP58', label: 'Xprinter XP-58' },
    { name: 'LJ', label: 'HP LaserJet Pro' },
  ],
};
const preferences = {
  ...defaultPreferences,
  shopName: 'Adunni Stores',
  receiptHeader: ['12 Balogun Street', 'Lagos'],
  receiptFooter: 'Thank you',
  receiptFields: [{ label: 'Stall', value: 'B 14' }],
  printer: 'Old one',
};

const updatesOf = (state: UpdatesState, more: Partial<UpdatesView> = {}): UpdatesView => ({
  state,
  now: { version: '1.0.0', changes: ['Collect a bank transfer.', 'Print a receipt.'] },
  next: null,
  checkedAt: null,
  asksAdministrator: false,
  ...more,
});
const next = { version: '1.1.0', changes: ['Receipts on wide paper.'] };
const report = `Transfer Till 0.1.0
Environment: live
Record: open, checked 14:02, copied 14:00
Connection: ok
Sales watched: 3
Memory: 182 MB`;

const notices = `react 19.2.0 (MIT)

MIT License

Copyright (c) Meta Platforms, Inc. and affiliates.

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction.`;

/** The place About has three sections, and each asks when it is shown. */
const about = (name: string, section: SettingsSection, view = updatesOf({ kind: 'idle' })): Scene =>
  till(`settings-${name}`, {
    answers: { 'updates.state': view, 'support.report': report, 'till.notices': notices },
    come: open(section),
  });

const idle = { waiting: 0, sentAt: null, problem: null, nextAt: null };
const phoneServer = 'https://ntfy.sh';
const bothChannels: MessagesView = {
  ...noMessages,
  phone: { server: phoneServer, ...idle, sentAt: NOW },
  email: {
    host: 'smtp.mail.example',
    port: 587,
    user: 'shop@mail.example',
    from: 'shop@mail.example',
    to: 'adunni@home.example',
    ...idle,
    waiting: 2,
    problem: 'login-refused',
    nextAt: ms(NOW + 1_800_000),
  },
};
const onPhone = {
  server: 'http://127.0.0.1:4010/phone',
  messages: [
    { id: 'b', at: NOW, title: 'Practice: Adunni Stores: A payment was reversed', text: '₦5,000.00 was reversed.' },
    { id: 'a', at: NOW, title: 'Practice: Adunni Stores: Test message', text: 'It works.' },
  ],
};
const messages = (name: string, view: MessagesView, more: TillScene = {}): Scene =>
  till(`settings-messages${name}`, {
    come: open('messages'),
    ...more,
    answers: { 'messages.view': view, 'practice.phone': onPhone, ...more.answers },
  });

/** The sections of the settings about receipts, printers, language, theme, privacy, support, versions and licences. */
export const settingsMoreScenes: readonly Scene[] = [
  till('settings-receipts', { answers: printers, come: open('receipts') }),
  till('settings-receipts-filled', { preferences, answers: printers, come: open('receipts') }),
  till('settings-printing', { answers: printers, come: open('printing') }),
  till('settings-printing-chosen', {
    preferences: { ...preferences, receiptPrinter: '192.168.1.50' },
    answers: printers,
    come: open('printing'),
  }),
  till('settings-language', { come: open('language') }),
  till('settings-theme', { come: open('theme') }),
  till('settings-privacy', { answers: { 'customers.retention': { waiting: 0 } }, come: open('privacy') }),
  about('support', 'support'),
  about('about', 'about'),
  messages('', noMessages),
  messages('-both', { ...bothChannels, worksAlone: false }),
  messages('-code', bothChannels, {
    answers: { 'messages.subscription': { address: `${phoneServer}/till-0123456789abcdef0123456789abcdef01234567` } },
    come: first(open('messages'), press(en('messages:phone.show')), shows('img', en('messages:phone.code'))),
  }),
  messages('-email', noMessages, {
    come: first(open('messages'), press(en('messages:email.open')), shows('form', en('messages:email.title'))),
  }),
  messages('-practice', { ...bothChannels, email: null }, { environment: 'practice' }),
  about('updates', 'updates', updatesOf({ kind: 'idle' }, { checkedAt: NOW })),
  about('updates-off', 'updates', updatesOf({ kind: 'off', why: 'unsigned' })),
  about('updates-fetching', 'updates', updatesOf({ kind: 'downloading', percent: 40 }, { next })),
  about('updates-ready', 'updates', updatesOf({ kind: 'ready', waitsFor: null }, { next })),
  about(
    'updates-ready-asked',
    'updates',
    updatesOf({ kind: 'ready', waitsFor: null }, { next, asksAdministrator: true }),
  ),
  about('updates-failed', 'updates', updatesOf({ kind: 'failed', why: 'not-ours' }, { checkedAt: NOW })),
  about('updates-not-checked', 'updates', updatesOf({ kind: 'failed', why: 'not-checked' }, { checkedAt: NOW })),
];
