import { screen } from '@testing-library/react';

export const amountBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

export const phoneBox = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
