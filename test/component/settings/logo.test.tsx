import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { defaultPreferences } from '../../../electron/shared/settings/preferences.ts';
import { pictureSize } from '../../../renderer/features/settings/logo/logo-form.tsx';
import { en } from '../../support/english.ts';
import { blackPng, pngHead, pngOf } from '../../support/png.ts';
import { openTill } from '../open-till.tsx';

const fileOf = (bytes: Uint8Array, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

/** The smallest JPEG head: a frame of this size behind an application segment. */
const jpeg = (width: number, height: number) =>
  Buffer.of(
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    0xc2,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    1,
    1,
    0x11,
    0,
  );

it.each([
  ['a PNG', blackPng(300, 200), { width: 300, height: 200 }],
  ['a JPEG', jpeg(300, 200), { width: 300, height: 200 }],
  ['an SVG', svg, null],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00'), null],
  ['a PNG cut off', blackPng(300, 200).subarray(0, 18), null],
  ['a JPEG cut off', jpeg(300, 200).subarray(0, 12), null],
  ['a JPEG that repeats itself', Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xfe), null],
  ['nothing', Buffer.alloc(0), null],
])('reads the size of a picture from its head: %s', (_name, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
});

async function openShop(logo: string | null = null) {
  const till = await openTill({
    environment: 'practice',
    preferences: { ...defaultPreferences, shopName: 'Adunni Stores', logo },
  });
  await till.goTo('settings', 'shop');
  const shop = await screen.findByRole('region', { name: en('settings:place.shop') });
  return { till, shop };
}

const choose = async (user: Awaited<ReturnType<typeof openShop>>['till']['user'], file: File) => {
  const input = await waitFor(() => {
    const [fileBox] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    return fileBox ?? expect.fail('there is no file input');
  });
  // The system's dialog can be told to show every file.
  input.accept = '';
  await user.upload(input, file);
};

describe('the logo in the settings', () => {
  it.each([
    ['not-a-picture', fileOf(svg, 'logo.svg', 'image/svg+xml')],
    ['not-a-picture', fileOf(svg, 'logo.png', 'image/png')],
    ['too-large', fileOf(pngOf(pngHead(40_000, 40_000)), 'logo.png', 'image/png')],
  ] as const)('refuses without decoding: %s', async (problem, file) => {
    const decode = vi.fn();
    vi.stubGlobal('createImageBitmap', decode);
    const { till, shop } = await openShop();
    await choose(till.user, file);
    await within(shop).findByText(en(`settings:shop.logoProblem.${problem}`));
    expect(decode).not.toHaveBeenCalled();
    expect(till.calls('settings', 'setLogo')).toEqual([]);
  });

  it('refuses what begins like a picture and cannot be decoded', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('broken', 'InvalidStateError')));
    const { till, shop } = await openShop();
    await choose(till.user, fileOf(pngOf(pngHead(16, 16)), 'logo.png', 'image/png'));
    await within(shop).findByText(en('settings:shop.logoProblem.not-a-picture'));
  });

  it('lets nobody choose a second logo while one is drawn', async () => {
    vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined));
    const { till, shop } = await openShop();
    await choose(till.user, fileOf(pngOf(pngHead(16, 16)), 'logo.png', 'image/png'));
    const button = within(shop).getByRole('button', { name: en('settings:shop.chooseLogo') });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    const openFiles = vi.spyOn(HTMLInputElement.prototype, 'click');
    await till.user.click(button);
    expect(openFiles).not.toHaveBeenCalled();
  });

  it('shows the logo in the settings, and removes it', async () => {
    const { till, shop } = await openShop('a1'.repeat(32));
    till.reply('settings', 'change', { ...defaultPreferences, logo: null });
    const picture = within(shop).getByRole('img', { name: en('settings:shop.logoNow') });
    expect(picture.getAttribute('src')).toBe(`shop-logo/${'a1'.repeat(32)}.png`);
    await till.user.click(within(shop).getByRole('button', { name: en('settings:shop.removeLogo') }));
    await waitFor(() => expect(till.calls('settings', 'change')).toEqual([{ logo: null }]));
  });
});
