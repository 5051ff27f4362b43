import { err, ok, type Result } from '../../shared/base/result.ts';
import { type DatabaseInput, shopFailure } from '../../shared/shop/shop.ts';
import { type DatabaseAddress, type Login, parseAddress } from '../address.ts';

/** Returns the address and login that were entered; a login in the address counts where the fields are empty. */
export function addressFrom({
  address: text,
  user,
  password,
  authority,
}: DatabaseInput): Result<{ readonly address: DatabaseAddress; readonly login: Login }> {
  const parsed = parseAddress(text);
  if (!parsed.ok) return err(shopFailure('address-wrong'));
  const { address, login } = parsed.value;
  return ok({
    address: authority?.trim() ? { ...address, authority } : address,
    login: login && user === '' && password === '' ? login : { user, password },
  });
}
