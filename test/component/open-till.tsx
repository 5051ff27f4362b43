import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import type { TillSnapshot } from '../../electron/shared/contract.ts';
import { ok } from '../../electron/shared/result.ts';
import { App } from '../../renderer/app.tsx';
import { createServices } from '../../renderer/cashier/create-services.ts';
import type { Cue } from '../../renderer/cashier/sound.ts';
import { createI18n } from '../../renderer/i18n/create-i18n.ts';
import { createFakeBridge, type FakeBridge } from '../support/fake-bridge.ts';
import { snapshotOf } from './build.ts';

export interface OpenTill extends FakeBridge {
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly cues: readonly Cue[];
  /** Sends news and lets the screen take it in. */
  readonly news: FakeBridge['emit'];
  readonly status: () => string;
}

/** The whole window on a fake bridge, with `snapshot` as what main says at first. `stage` answers, as it always does, and nothing is known of usual waits. */
export async function openTill(snapshot: Partial<TillSnapshot> = {}): Promise<OpenTill> {
  const fake = createFakeBridge();
  fake.answer('till', 'snapshot', async () => ok(snapshotOf(snapshot)));
  fake.answer('collections', 'stage', async () => ok(undefined));
  fake.answer('banks', 'usualWait', async () => ok(null));
  const cues: Cue[] = [];
  const services = createServices(fake.bridge, (cue) => cues.push(cue));
  onTestFinished(services.close);
  await act(async () => {
    render(<App window={services} i18n={createI18n()} />);
  });
  return {
    ...fake,
    user: userEvent.setup(),
    cues,
    news: (area, name, payload) => act(() => fake.emit(area, name, payload)),
    status: () => screen.getByRole('status').textContent ?? '',
  };
}
