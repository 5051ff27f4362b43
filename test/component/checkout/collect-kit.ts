import { screen } from '@testing-library/react';
import type { OpenTill } from '../open-till.tsx';

export const amountBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

export const phoneBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });

/** Types an amount, and pastes a phone number into the box that Enter leads to. Typed ones: `collect-form.test.tsx`. */
export async function fillIn({ user }: Pick<OpenTill, 'user'>, amount: string): Promise<void> {
  await user.keyboard(`${amount}{Enter}`);
  await user.paste('08031234567');
}

/** Fills in a sale and presses Enter, which asks for its account. */
export async function askForAccount(till: Pick<OpenTill, 'user'>, amount: string): Promise<void> {
  await fillIn(till, amount);
  await till.user.keyboard('{Enter}');
}
