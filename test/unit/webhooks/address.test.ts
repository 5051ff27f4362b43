import { expect, it } from 'vitest';
import { shownUrl, urlProblem } from '../../../electron/webhooks/address.ts';

it.each([
  ['https://shop.example/hooks', null],
  ['https://shop.example:8443/hooks?key=1', null],
  ['http://shop.example/', 'not-https'],
  ['ftp://shop.example/', 'not-an-address'],
  ['shop.example', 'not-an-address'],
  ['', 'not-an-address'],
  ['javascript:alert(1)', 'not-an-address'],
  ['https://a:b@shop.example/', 'with-password'],
  ['https://localhost/', 'this-computer'],
  ['https://localhost./', 'this-computer'],
  ['https://127.0.0.1/', 'this-computer'],
  ['https://127.1/', 'this-computer'],
  ['https://2130706433/', 'this-computer'],
  ['https://0177.0.0.1/', 'this-computer'],
  ['https://[::1]/', 'this-computer'],
  ['https://[::ffff:127.0.0.1]/', 'this-computer'],
  [`https://shop.example/${'a'.repeat(2_027)}`, null],
  [`https://shop.example/${'a'.repeat(2_028)}`, 'too-long'],
])('classifies the webhook address %s of a live service as %s', (url, problem) => {
  expect(urlProblem(url, 'live')).toBe(problem);
});

it.each([
  ['http://127.0.0.1:47821/hooks/x', null],
  ['http://localhost:47821/', null],
  ['https://shop.example/', null],
  ['http://shop.example/', 'not-https'],
])('reports whether a practice service calls %s: %s', (url, problem) => {
  expect(urlProblem(url, 'practice')).toBe(problem);
});

it.each([
  ['https://shop.example/hooks', 'https://shop.example/hooks'],
  ['https://shop.example/hooks?key=s3cr3t&a=b', 'https://shop.example/hooks?key=…&a=…'],
  ['https://shop.example/#s3cr3t', 'https://shop.example/'],
  ['https://hook.pipelinesascode.com/hAWzEAyVKzUd', 'https://hook.pipelinesascode.com/…'],
  ['https://hook.pipelinesascode.com/hawzeayvkzud/', 'https://hook.pipelinesascode.com/…/'],
  ['https://smee.io/q4EYTEPRY3cyZBKP', 'https://smee.io/…'],
  ['https://hooks.zapier.com/hooks/catch/1048576/b3x9q2a', 'https://hooks.zapier.com/hooks/catch/…/…'],
  ['https://shop.example/api/v1/hook.php', 'https://shop.example/api/v1/hook.php'],
  ['not an address', ''],
])('shows %s as %s', (url, shownText) => {
  expect(shownUrl(url)).toBe(shownText);
});
