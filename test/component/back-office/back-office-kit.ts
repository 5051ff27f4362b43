import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { TillSnapshot } from '../../../electron/shared/till/contract.ts';
import { ownerPlaceOf } from '../../support/owner-place.ts';
import { type OpenTill, openTill } from '../open-till.tsx';
import { businessOf } from './service-views.ts';

/** Opens a section of the office, which is open, by its title. */
export async function goToSection(user: OpenTill['user'], section: string): Promise<void> {
  const { key, list, part, first } = ownerPlaceOf(section);
  if (!screen.queryByRole('navigation', { name: list })) await user.keyboard(`{${key}}`);
  await user.click(within(await screen.findByRole('navigation', { name: list })).getByRole('button', { name: part }));
  if (first) return;
  const tabs = within(await screen.findByRole('navigation', { name: part }));
  await user.click(tabs.getByRole('button', { name: section }));
}

/** Opens the back office at one of its sections. `prepare` sets results of calls before. */
export async function openBackOffice(
  section: string,
  prepare: (till: OpenTill) => void = () => undefined,
  snapshot: Partial<TillSnapshot> = {},
) {
  const till = await openTill(snapshot);
  till.reply('business', 'get', businessOf());
  prepare(till);
  const place = ownerPlaceOf(section);
  await till.goTo(place.key === 'F9' ? 'owner' : 'settings', place.section);
  await screen.findByRole('heading', { level: 2, name: section });
  return { ...till, user: userEvent.setup({ delay: null }) };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const box = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
export const menu = (name: string) => screen.findByRole('combobox', { name });
/** Returns the value next to a name in a list of facts. */
export const fact = (name: string | RegExp) =>
  screen.getByText(name, { selector: 'dt, dt *' }).closest('div')?.querySelector('dd')?.textContent ?? null;
