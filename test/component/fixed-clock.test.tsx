import { render, screen } from '@testing-library/react';
import { it } from 'vitest';
import { createServices } from '../../renderer/app/create-app.ts';
import { TickerContext, TickingText } from '../../renderer/components/ticker.tsx';
import { NOW } from '../support/builders.ts';
import { createFakeBridge } from '../support/fake-bridge.ts';

it('renders on the clock of the tests, the ticker of the window included', () => {
  const services = createServices(createFakeBridge().bridge, () => undefined);
  render(
    <TickerContext value={services.ticker}>
      <TickingText of={String} />
    </TickerContext>,
  );
  screen.getByText(String(NOW));
  services.close();
});
