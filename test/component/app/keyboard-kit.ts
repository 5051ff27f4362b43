import { screen } from '@testing-library/react';
import { ok } from '../../../electron/shared/base/result.ts';
import { en } from '../../support/english.ts';
import { type OpenTill, openTill } from '../open-till.tsx';

export const amount = () => screen.getByLabelText<HTMLInputElement>('Amount');

export const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');

export async function open(...given: Parameters<typeof openTill>): Promise<OpenTill> {
  const till = await openTill(...given);
  till.answer('sales', 'search', async () => ok({ found: [], next: null }));
  till.answer('sales', 'cashiers', async () => ok([]));
  await screen.findByRole('button', { name: new RegExp(`^${en('shortcuts.keys')}`) });
  return till;
}
