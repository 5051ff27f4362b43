import type { Page } from 'playwright-core';

/** The owner's office, at its webhooks, events and receiver. */
export const officeWebhooks = (page: () => Page) => {
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: typeof name === 'string' });
  const region = (name: string) => page().getByRole('region', { name, exact: true });
  return {
    button,
    region,
    enter: async (section: 'Webhooks' | 'Events' | 'Receiver') => {
      await page().getByRole('button', { name: 'Owner' }).first().waitFor();
      await page().keyboard.press('F9');
      await button(section).click();
      await page().getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
    },
    go: async (section: 'Webhooks' | 'Events' | 'Receiver') => {
      await button(section).click();
      await page().getByRole('heading', { level: 2, name: section, exact: true }).waitFor();
    },
    listenOn: async (port: number) => {
      await page().getByRole('textbox', { name: 'Port' }).fill(String(port));
      await button('Save the port').click();
      await page().getByRole('checkbox', { name: 'Listen for messages' }).click();
      await page().getByText(`Listening on 127.0.0.1:${port}`).waitFor();
    },
    registerReceiver: async () => {
      await button('Register a webhook').click();
      await button('Use this till’s receiver').click();
      await button('Register it').click();
      await page().getByRole('table', { name: 'Webhooks this till remembers' }).waitFor();
    },
    rows: (table: string) => page().getByRole('table', { name: table }).getByRole('row'),
  };
};
