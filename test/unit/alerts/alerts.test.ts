import { describe, expect, it } from 'vitest';
import type { PaymentIssue } from '../../../electron/shared/sales/payment-issues.ts';
import { idOf, moneyIn, strayPayment, underpaidBy500, units, viewOf } from '../../support/builders.ts';
import { alertRunsOfEachTest } from './alerts-kit.ts';

const paid = (name: string) => viewOf(name, { verdict: moneyIn() });
const underpaid = (name: string) => viewOf(name, { verdict: underpaidBy500(1_500.5) });
const stray = strayPayment('7');

const run = alertRunsOfEachTest();

describe('a payment of a sale that is not the current one', () => {
  it('shows payments of other sales, the oldest first, each until its sale is opened or it is dismissed', () => {
    const till = run();
    till.changed(paid('a'));
    till.changed(paid('b'));
    expect(till.shown()).toEqual(['a paid', 'b paid']);
    for (const id of [idOf('a'), null]) {
      till.open(id);
      expect(till.shown()).toEqual(['b paid']);
    }
    till.alerts.dismiss(idOf('b'));
    expect(till.shown()).toEqual([]);
  });

  it('announces a payment of the current sale, and shows no notice of it', () => {
    const till = run();
    till.open(idOf('a'));
    till.changed(paid('a'));
    expect([till.announced(), till.shown()]).toEqual([['paid, a paid, 0'], []]);
    till.changed(underpaid('a'));
    expect([till.rang(), till.shown()]).toEqual([[], []]);
  });

  it.each(['over', 'late', 'paid-twice'] as const)(
    'shows the issue %s until its sale is opened, though the notice of it is dismissed',
    (issue) => {
      const till = run();
      till.changed(viewOf('a', { verdict: moneyIn({ issues: [issue] }) }));
      till.tenSecondsPass();
      expect(till.announced()).toEqual([`alarm, a ${issue}, 0`]);
      till.alerts.dismiss(idOf('a'));
      expect(till.shown()).toEqual(['a issue']);
      expect(till.badges.at(-1)).toBe(1);
      till.changed(viewOf('a', { verdict: moneyIn({ issues: [issue] }), alert: null }));
      expect(till.shown()).toEqual([]);
      expect(till.badges.at(-1)).toBe(0);
    },
  );
});

it('shows the most severe alert first, then the one that changed first', () => {
  const till = run();
  till.changed(paid('a'));
  till.changed(underpaid('b'));
  till.changed(underpaid('c'));
  till.changed(viewOf('b', { verdict: { ...underpaidBy500(1_200), difference: units(-800.5) } }));
  expect(till.shown()).toEqual(['c issue', 'b issue', 'a paid']);
});

it('announces each unmatched payment once', () => {
  const till = run();
  for (const all of [[stray], [stray, strayPayment('8')], []]) till.events.emit('unmatchedChanged', 'live', all);
  expect(till.announced()).toEqual(['alarm, 1', 'alarm, 1']);
});

it('shows no notice of a payment whose issue came while it was shown and has ended', () => {
  const till = run();
  till.changed(paid('a'));
  till.changed(underpaid('a'));
  expect(till.shown()).toEqual(['a issue']);
  till.changed(viewOf('a', { verdict: underpaidBy500(1_500.5), alert: null }));
  expect(till.shown()).toEqual([]);
});

describe('a till that is killed', () => {
  it('shows an alert again after the restart, and plays it not again', () => {
    run().changed(underpaid('a'));
    const till = run();
    expect([till.startedWith(), till.shown()]).toEqual([null, ['a issue']]);
  });

  it('announces after the restart what happened before a window could play it', () => {
    run({ start: false }).changed(underpaid('a'));
    expect(run().startedWith()).toBe('alarm, a underpaid missed, 0');
    expect(run().startedWith()).toBeNull();
  });

  it('shows a payment that was missed until somebody dismisses it, over further restarts', () => {
    run({ start: false }).changed(paid('a'));
    expect(run().startedWith()).toBe('paid, a paid missed, 0');
    const till = run();
    expect([till.startedWith(), till.shown()]).toEqual([null, ['a missed']]);
    till.alerts.dismiss(idOf('a'));
    expect(run().shown()).toEqual([]);
  });
});

it('announces again one of several issues that ended and came back', () => {
  const till = run();
  const withIssues = (...issues: PaymentIssue[]) => viewOf('a', { verdict: moneyIn({ issues }) });
  till.changed(withIssues('over', 'late'));
  till.changed(withIssues('late'));
  till.changed(withIssues('over', 'late'));
  expect(till.announced()).toEqual(['alarm, a over, 0', 'alarm, a over, 0']);
});

describe('a locked till', () => {
  it('plays once and shows the amount without the sale, then announces it after sign-in', () => {
    const till = run();
    till.lock(true);
    till.changed(paid('a'));
    till.changed(paid('a'));
    till.events.emit('unmatchedChanged', 'live', [stray]);
    expect(till.rang()).toEqual([false, true]);
    expect([till.announced(), till.shown()]).toEqual([[], ['null paid']]);
    till.lock(false);
    expect(till.announced()).toEqual(['paid, a paid missed, 0']);
    expect(till.shown()).toEqual(['a missed']);
  });

  it('plays an alarm for a payment that came late', () => {
    const till = run();
    till.lock(true);
    till.changed(viewOf('a', { verdict: moneyIn({ issues: ['late'] }) }));
    expect(till.rang()).toEqual([true]);
  });

  it('shows no alert of another sale', () => {
    const till = run();
    till.lock(true);
    till.changed(underpaid('a'));
    till.events.emit('unmatchedChanged', 'live', []);
    expect([till.rang(), till.shown()]).toEqual([[true], []]);
  });
});

it('plays payments that a cashier may not see and shows amounts alone, then announces them to who may', () => {
  const till = run();
  till.hide(true);
  till.changed(paid('a'));
  till.changed(paid('a'));
  till.changed(underpaid('b'));
  expect([till.rang(), till.announced(), till.shown()]).toEqual([[false, true], [], ['null paid']]);
  expect(till.badges.at(-1)).toBe(0);
  till.tenSecondsPass();
  till.changed(paid('a'));
  expect(till.shown()).toEqual([]);
  till.hide(false);
  expect(till.announced()).toEqual(['alarm, a paid missed, b underpaid missed, 0']);
});

describe('a till in the background', () => {
  it('shows nothing while it is closed and reopened', () => {
    const till = run();
    till.changed(paid('a'));
    till.changed(underpaid('b'));
    till.lock(true);
    till.close();
    till.tenSecondsPass();
    expect(till.shown()).toEqual([]);
  });

  it('shows no payment once more when it is opened again', () => {
    const till = run();
    till.changed(paid('a'));
    till.changed(underpaid('b'));
    till.events.emit('tillReopened', 'live');
    expect(till.shown()).toEqual(['b issue']);
  });

  it('announces nothing of another environment before its window is there', () => {
    const till = run();
    till.goTo('practice');
    till.changed(paid('p'), 'practice');
    expect(till.announced()).toEqual([]);
  });

  it('plays no unmatched payment during practice that was announced before', () => {
    const till = run();
    till.events.emit('unmatchedChanged', 'live', [stray]);
    till.goTo('practice');
    till.alerts.start();
    till.events.emit('unmatchedChanged', 'live', [stray]);
    expect(till.rang()).toEqual([]);
    till.events.emit('unmatchedChanged', 'live', [stray, strayPayment('8')]);
    expect(till.rang()).toEqual([true]);
  });

  it('leaves no count of its alerts on the icon of the till that is opened locked', () => {
    const till = run();
    till.changed(underpaid('a'));
    till.events.emit('unmatchedChanged', 'live', [stray]);
    expect(till.badges.at(-1)).toBe(2);
    till.goTo('practice');
    till.lock(true);
    till.alerts.start();
    expect(till.badges.at(-1)).toBe(0);
  });

  it('plays during practice, and announces on return', () => {
    const till = run();
    till.goTo('practice');
    till.alerts.start();
    till.changed(underpaid('a'));
    till.changed(underpaid('a'));
    till.events.emit('unmatchedChanged', 'live', [stray]);
    expect([till.rang(), till.announced(), till.shown()]).toEqual([[true, true], [], []]);
    till.goTo('live');
    expect(till.alerts.start()).toMatchObject({
      alerts: [{ id: 'a', reason: 'issue' }],
      announcement: { cue: 'alarm', sales: [{ kind: 'underpaid', missed: true }] },
    });
  });
});

it('shows the sale of a clicked notification where it is, and not in another environment or to a locked window', () => {
  const till = run();
  expect(till.clicked(idOf('a'))).toBe('a');
  till.goTo('practice');
  expect(till.clicked(idOf('b'))).toBe('a');
  till.goTo('live');
  till.lock(true);
  expect(till.clicked(idOf('b'))).toBe('a');
  till.lock(false);
  expect(till.clicked(idOf('b'))).toBe('b');
  expect(till.clicked(null)).toBeNull();
});

it('leaves alerts pending while no window plays them', () => {
  const till = run();
  till.alerts.stop();
  till.changed(paid('a'));
  expect(till.announced()).toEqual([]);
  expect(till.alerts.start()).toMatchObject({ announcement: { sales: [{ kind: 'paid', missed: true }] } });
});
