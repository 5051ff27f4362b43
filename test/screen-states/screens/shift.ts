import type { Page } from 'playwright-core';
import { report, shift, signedInAs, twoNamedChidi, zReport } from '../../component/staff/staff-kit.ts';
import { staffPage } from '../../e2e/pages/staff-page.ts';
import { en } from '../../support/english.ts';
import { memberStatus, shopReportOf, shopZOf } from '../../support/shop-status.ts';
import { type Answers, type Scene, tell, till } from '../scene.ts';
import { first, press, says, shows } from '../steps.ts';
import { backOfficeUnanswered } from './back-office.ts';

const answers: Answers = {
  ...backOfficeUnanswered,
  'shift.report': report(),
  'shift.zReports': [
    zReport(),
    zReport({ number: 11, head: { seq: 1, hash: 'c' }, handedTo: null, shift: { ...shift, number: 11 } }),
  ],
  'shift.close': zReport(),
};
const answersInShop = { ...answers, 'tills.report': shopReportOf(), 'tills.zReports': [shopZOf(2), shopZOf(1)] };
const withoutShift = { ...answers, 'shift.report': report({ shift: null, cashiers: [], open: [] }) };
const enter = (page: Page) => staffPage(() => page).enter();
const working = { staff: signedInAs('Chidi'), answers };
const owning = { staff: signedInAs('Adunni'), answers };
const people = (page: Page) => staffPage(() => page).openPeople();
const section = (name: string) => first(enter, press(name));

/** The page of shifts: open or not, X, closing, Z. */
export const shiftScenes: readonly Scene[] = [
  till('shift-none', {
    staff: signedInAs('Chidi', { shift: null }),
    answers: { ...answers, 'shift.report': report({ shift: null, open: [] }) },
    come: enter,
  }),
  till('shift-practice', {
    environment: 'practice',
    answers: withoutShift,
    come: enter,
  }),
  till('shift', { ...working, come: enter, main: true }),
  till('shift-totals-hidden', {
    staff: signedInAs('Chidi', { totalsHidden: true }),
    answers: { ...answers, 'shift.report': report({ totals: null, cashiers: null }) },
    come: enter,
  }),
  till('shift-closing', {
    ...working,
    come: first(section(en('staff.shift.close')), shows('region', en('staff.closing.title', { number: '12' }))),
  }),
  till('shift-z', {
    ...working,
    come: first(
      section(en('staff.shift.close')),
      press(en('staff.closing.yes')),
      (page) => tell(page, 'staff.changed', signedInAs('Chidi', { shift: null })),
      shows('heading', en('staff.z.title', { number: '12' })),
    ),
  }),
  till('shift-z-list', { ...owning, come: section(en('staff.sections.z')) }),
  till('shift-shop', {
    ...owning,
    shop: memberStatus(),
    answers: answersInShop,
    come: first(section(en('staff.sections.shop')), says(en('tills:day.total'))),
  }),
  till('shift-shop-z', {
    ...owning,
    shop: memberStatus(),
    answers: answersInShop,
    come: first(section(en('staff.sections.shop')), press('2'), shows('heading', en('tills:day.z', { number: '2' }))),
  }),
  till('shift-my-pin', { ...working, come: section(en('staff.sections.mine')) }),
  till('shift-my-pin-of-two', { staff: twoNamedChidi('Chidi'), answers, come: section(en('staff.sections.mine')) }),
  till('staff', { ...owning, come: people }),
  till('staff-rights', {
    ...owning,
    come: first(people, shows('table', en('backOffice:rights.title'))),
  }),
  till('staff-none', {
    environment: 'practice',
    answers: withoutShift,
    come: people,
  }),
  till('staff-add', {
    ...owning,
    come: first(people, press(en('staff.people.add'))),
  }),
  till('staff-change', {
    ...owning,
    come: first(people, press(en('staff.people.change', { name: 'Chidi' }))),
  }),
];
