import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { Announcement, Cue } from '../../electron/shared/alerts/alerts.ts';
import { ok } from '../../electron/shared/base/result.ts';
import type { TillSnapshot } from '../../electron/shared/till/contract.ts';
import { createServices } from '../../renderer/app/create-app.ts';
import { App } from '../../renderer/app/root.tsx';
import { loadPhoneRules } from '../../renderer/features/checkout/collect/phone-rules.ts';
import { loadOtherTexts } from '../../renderer/i18n/create-i18n.ts';
import { snapshotOf } from '../support/builders.ts';
import { createFakeBridge, type FakeBridge } from '../support/fake-bridge.ts';
import { alertsOfMain, type UnannouncedAlerts } from './alerts-of-main.ts';
import { strictI18n } from './strict-i18n.ts';

export interface OpenTill extends FakeBridge {
  readonly services: ReturnType<typeof createServices>;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly cues: readonly Cue[];
  /** Counts on the app's icon, in order. */
  readonly badges: readonly number[];
  /** What main showed as notifications, in order. */
  readonly notified: readonly Announcement[];
  readonly spoken: readonly string[];
  /** Emits an event and lets the screen render it. */
  readonly news: FakeBridge['emit'];
  readonly status: () => string;
}

/** The whole window on a fake bridge, with `snapshot` as what main says at first. Main's alerts are its own. */
export async function openTill(
  snapshot: Partial<TillSnapshot> = {},
  unannouncedAlerts: UnannouncedAlerts = {},
): Promise<OpenTill> {
  const fake = createFakeBridge();
  const openedSnapshot = snapshotOf(snapshot);
  fake.answer('till', 'snapshot', async () => ok(openedSnapshot));
  const main = alertsOfMain(fake, openedSnapshot, unannouncedAlerts);
  // A complete phone number is looked up among earlier sales.
  fake.answer('sales', 'search', async () => ok({ found: [], next: null }));
  fake.answer('customerDisplay', 'state', async () =>
    ok({ screens: [], screenId: null, open: false, placeable: true }),
  );
  fake.answer('settings', 'loginItem', async () => ok('off'));
  fake.answer('settlements', 'open', async () => ok([]));
  fake.answer('settlements', 'creditOf', async () => ok(null));
  fake.answer('settlements', 'credits', async () => ok([]));
  fake.answer('shift', 'zReports', async () => ok([]));
  fake.answer('messages', 'view', () => new Promise(() => undefined));
  fake.answer('tills', 'status', async () => ok({ state: 'none' }));
  fake.answer('tills', 'furtherShops', async () => ok([]));
  fake.answer('tills', 'offices', async () => ok([]));
  fake.answer('practice', 'rehearsal', async () => ok({ offline: false, noAnswer: false }));
  fake.answer('banks', 'usualWait', async () => ok(null));
  fake.answer('banks', 'list', async () => ok({ banks: [], listedAt: null, problem: null }));
  // The office opens on it; a test of another screen leaves it asking.
  fake.answer('today', 'report', () => new Promise(() => undefined));
  const cues: Cue[] = [];
  const spoken: string[] = [];
  const build = () => {
    const services = createServices(
      fake.bridge,
      (cue) => void cues.push(cue),
      (text) => void spoken.push(text),
    );
    onTestFinished(services.close);
    return services;
  };
  const services = build();
  const i18n = strictI18n();
  // As the window does while idle, so that no screen of a test waits for its texts.
  await loadOtherTexts(i18n);
  await act(async () => {
    render(<App window={services} renew={build} i18n={i18n} />);
    // What is loaded in parallel with the window's own code, long before the first account is issued.
    await import('../../renderer/features/alerts/announcer/alert-announcer.tsx');
    await import('../../renderer/features/alerts/payment-strips.tsx');
    await import('../../renderer/features/checkout/current-sale/sale-view.tsx');
    await import('../../renderer/features/go-live/environment-links.tsx');
    // What a start with an open sale loads before it shows anything.
    await import('../../renderer/components/qr-code.tsx');
    await import('../../renderer/features/receipts/share-menu.tsx');
    await import('../../renderer/features/receipts/print-button.tsx');
    await import('../../renderer/features/checkout/current-sale/practice-panel.tsx');
    await loadPhoneRules();
  });
  return {
    ...fake,
    services,
    user: userEvent.setup(),
    cues,
    badges: main.badges,
    notified: main.announced,
    spoken,
    news: (area, name, payload) => act(() => main.emit(area, name, payload)),
    status: () => screen.getByRole('status').textContent ?? '',
  };
}
