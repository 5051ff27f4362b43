import { expect, it } from 'vitest';
import { err, ok } from '../../../electron/shared/base/result.ts';
import { type ShopRefusal, shopFailure } from '../../../electron/shared/shop/shop.ts';
import { askEach } from '../../../electron/shop/service/enter-shop.ts';

/** Asks at servers that refuse so, in this order; `null` takes the code. */
const askedAt = (...servers: readonly (ShopRefusal | null)[]) =>
  askEach(servers, async (refusal) => (refusal === null ? ok('joined') : err(shopFailure(refusal))));

it.each<[ShopRefusal, readonly ShopRefusal[]]>([
  ['not-found-here', []],
  ['found-silent', ['no-answer', 'no-answer']],
  ['code-refused', ['no-answer', 'code-refused', 'no-answer']],
  ['code-refused', ['code-refused', 'no-answer']],
])('returns %s for servers that refuse with %j', async (refusal, servers) => {
  expect(await askedAt(...servers)).toEqual(err(shopFailure(refusal)));
});

it('asks at the next server until one takes the code', async () => {
  expect(await askedAt('no-answer', 'code-refused', null)).toEqual(ok('joined'));
});
