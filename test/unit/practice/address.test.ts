import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../electron/practice/webhooks/sender.ts';

const OWN = 4010;
const isAllowed = async (url: string, allowList: string[] = []) => (await targetOf(url, allowList, OWN)).ok;

describe('the allowed addresses of webhooks', () => {
  it.each([
    'http://127.0.0.1:9000/hook',
    'http://127.1:9000/',
    'http://2130706433:9000/',
    'http://0x7f.1:9000/',
    'http://0177.0.0.1:9000/',
    'http://①②⑦.⓪.⓪.①:9000/',
    'http://127。0。0。1:9000/',
    'http:\\\\127.0.0.1:9000\\',
    'https://127.8.9.10:9443/',
    'http://[::1]:9000/',
    'http://[::ffff:127.0.0.1]:9000/',
    'http://[::ffff:7f00:1]:9000/',
    'http://localhost:9000/',
  ])('allows webhooks to %s, which is loopback', async (url) => expect(await isAllowed(url)).toBe(true));

  it.each(
    [
      ['10.0.0.1', '10.1', '192.168.1.1', '172.16.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '0', '8.8.8.8'],
      ['3232235777', '0xa9fea9fe', '025177524776', '[::]', '[::127.0.0.1]', '[::ffff:10.0.0.1]', '[::ffff:8.8.8.8]'],
      ['[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[fc00::1]', '[fe80::1]'],
      ['[fd00:ec2::254]', '[2606:4700::1111]', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.1'],
    ].flat(),
  )('forbids webhooks to http://%s:9000/', async (host) => expect(await isAllowed(`http://${host}:9000/`)).toBe(false));

  it.each([
    'ftp://127.0.0.1:9000/',
    'file:///etc/passwd',
    'gopher://127.0.0.1:9000/',
    'javascript:alert(1)',
    'data:text/plain,x',
    'http://user@127.0.0.1:9000/',
    'http://user:pass@127.0.0.1:9000/',
    'http://127.0.0.1@10.0.0.1:9000/',
    'http://10.0.0.1#@127.0.0.1:9000/',
    'http://127.0.0.1:80/',
    'http://127.0.0.1/',
    'http://127.0.0.1:22/',
    `http://127.0.0.1:${OWN}/control/payments`,
    `http://localhost:${OWN}/control/payments`,
    'http://no-such-host.invalid:9000/',
    'not an address',
    '',
  ])('forbids webhooks to the address %s', async (url) => expect(await isAllowed(url)).toBe(false));

  it('allows webhooks to a listed host, on any port or on the listed one', async () => {
    expect(await isAllowed('http://10.0.0.1:9000/', ['10.0.0.1'])).toBe(true);
    expect(await isAllowed('http://10.0.0.1:9000/', ['10.0.0.1:9000'])).toBe(true);
    expect(await isAllowed('http://10.0.0.1:9001/', ['10.0.0.1:9000'])).toBe(false);
    expect(await isAllowed('https://10.0.0.1/', ['10.0.0.1:443'])).toBe(true);
    expect(await isAllowed('http://10.0.0.12:9000/', ['10.0.0.1'])).toBe(false);
  });

  it('forbids webhooks to the service itself, listed or not', async () => {
    expect(await isAllowed(`http://127.0.0.1:${OWN}/`, ['127.0.0.1'])).toBe(false);
  });

  it('pins the address it found', async () => {
    const target = await targetOf('http://127.1:9000/x', [], OWN);
    expect(target).toMatchObject({ ok: true, value: { address: '127.0.0.1', family: 4 } });
  });
});
