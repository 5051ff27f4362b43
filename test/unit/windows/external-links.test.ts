import { afterEach, describe, expect, it } from 'vitest';
import { isAllowedLink, openLink } from '../../../electron/windows/external-links.ts';
import { playComputer } from '../../browser-shell/computer.ts';
import { openedOutside } from '../../browser-shell/electron/desktop.ts';
import { hostileAddresses } from '../../contract/security/addresses.ts';

afterEach(() => void openedOutside.splice(0));

const whatsapp = 'https://wa.me/2348031234567?text=Adunni%20%26%20Sons%0A%E2%82%A65';
const summary = 'https://wa.me/?text=Adunni%20%26%20Sons%0ANet%3A%20%E2%82%A65';
const sms = 'sms:+2348031234567?body=Adunni%20%26%20Sons';
const smsToAnybody = 'sms:?body=Adunni%20%26%20Sons';

describe('an address outside the app', () => {
  it.each([whatsapp, summary, sms, smsToAnybody])(
    'opens an address by the system when it is a message to send: %s',
    async (address) => {
      expect(await openLink(address)).toEqual({ ok: true, value: undefined });
      expect(openedOutside).toEqual([address]);
    },
  );

  it.each([
    ['darwin', 'No application found to open URL'],
    ['win32', 'Failed to open: No application is associated with the specified file for this operation. (0x483)'],
  ] as const)('reports on %s that no program of the system opens it', async (system, openError) => {
    playComputer({ system, openError });
    expect(await openLink(sms)).toMatchObject({ ok: false, failure: { code: 'not-opened' } });
  });

  it.each([
    ...hostileAddresses,
    'http://wa.me/2348031234567?text=a',
    'https://wa.me.evil.example/2348031234567?text=a',
    'https://evil.example/wa.me/2348031234567?text=a',
    'https://wa.me@evil.example/2348031234567?text=a',
    'https://a:b@wa.me/2348031234567?text=a',
    'https://wa.me:8443/2348031234567?text=a',
    'https://wa.me/qr/ABCDEF?text=a',
    'https://wa.me?text=a',
    'https://wa.me/?text=a&phone=2348031234567',
    'https://wa.me/?text=a&text=b',
    'https://wa.me/',
    'https://wa.me/?Text=a',
    'https://wa.me//evil.example/?text=a',
    'https://wa.me/%2f?text=a',
    'https://wa.me/?text=a#b',
    'https://wa.me\\@evil.example/?text=a',
    'whatsapp://send?text=a',
    'https://wa.me/2348031234567?text=a&url=https%3A%2F%2Fevil.example',
    'https://WA.ME/2348031234567?text=a',
    ' https://wa.me/2348031234567?text=a',
    'https://wa.me/2348031234567?text=a\nb',
    `https://wa.me/2348031234567?text=${'a'.repeat(2_000)}`,
    'sms:+2348031234567,+2348031234568?body=a',
    'sms:+2348031234567?body=a&attachment=file',
    'sms:+2348031234567?body=a b',
    'sms:*737#?body=a',
    'tel:+2348031234567',
  ])('refuses to open an address outside the app when it is anything but a message: %s', async (address) => {
    expect(isAllowedLink(address)).toBe(false);
    expect(await openLink(address)).toMatchObject({ ok: false, failure: { code: 'not-allowed' } });
    expect(openedOutside).toEqual([]);
  });
});
