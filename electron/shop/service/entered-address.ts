import { err, ok, type Result } from '../../shared/base/result.ts';
import { type ConnectionRefusal, type DatabaseInput, shopFailure } from '../../shared/shop/shop.ts';
import { type DatabaseAddress, type Login, parseAddress } from '../address.ts';

interface Entered {
  readonly address: DatabaseAddress;
  /** Null where the address has none. */
  readonly login: Login | null;
}

export function addressFrom({ address: text, authority }: DatabaseInput): Result<Entered> {
  const parseResult = parseAddress(text);
  if (!parseResult.ok) return err(shopFailure('address-wrong'));
  const { address, login } = parseResult.value;
  return ok({ address: authority?.trim() ? { ...address, authority } : address, login });
}

/** As `addressFrom`, for an address that must have the login of the database's owner. */
export function loginFrom(
  input: DatabaseInput,
): Result<Entered & { readonly login: Login }, Extract<ConnectionRefusal, 'address-wrong' | 'login-missing'>> {
  const addressResult = addressFrom(input);
  if (!addressResult.ok) return err('address-wrong');
  const { address, login } = addressResult.value;
  return login === null ? err('login-missing') : ok({ address, login });
}
