import type { Result } from '../../shared/base/result.ts';
import type { NewInvitation, TakeOutInput } from '../../shared/shop/shop.ts';
import type { SavedMembership } from './membership-store.ts';
import type { TillShopOptions } from './options.ts';
import type { OwnerCalls } from './owner.ts';

/** Runs a call of the owner, and reads the tills again. `not-in-a-shop` at a till that is in none. */
export type AsOwner = <T>(run: (calls: OwnerCalls, saved: SavedMembership) => Promise<Result<T>>) => Promise<Result<T>>;

type This = Pick<TillShopOptions, 'till' | 'journal' | 'environment' | 'now'>;

/** What is done at a till with the login of the database's owner. */
export const ownerActions = (asOwner: AsOwner, { till, journal, environment, now }: This) => ({
  invite: () => asOwner<NewInvitation>((owner) => owner.invite(now(), 'till')),
  inviteOffice: () => asOwner<NewInvitation>((owner) => owner.invite(now(), 'office')),
  offices: () => asOwner((owner) => owner.offices()),
  takeOfficeOut: ({ office }: { readonly office: string }) => asOwner((owner) => owner.takeOfficeOut(office)),
  accept: ({ invitation }: { readonly invitation: string }) => asOwner((owner) => owner.accept(invitation)),
  refuse: ({ invitation }: { readonly invitation: string }) => asOwner((owner) => owner.refuse(invitation)),
  takeOut: (input: TakeOutInput) => asOwner((owner) => owner.takeOut(input)),
  rename: ({ till: renamedTill, name }: { readonly till: string; readonly name: string }) =>
    asOwner((owner) => owner.rename(renamedTill, name.trim())),
  foundAgain: ({ tillName }: { readonly tillName: string }) =>
    asOwner((owner) => owner.foundAgain({ id: till, name: tillName.trim(), journal, environment })),
});
