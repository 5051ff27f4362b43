import type { PracticeService } from '../../../electron/practice/service.ts';
import type { PracticeSettings } from '../../../electron/practice/settings.ts';
import { send } from '../../support/practice-kit.ts';

/** What a till must do its job with: a `trackingId` that a payment is read by, and one as published, where it is not. */
export const serviceKinds = {
  'a readable trackingId': { asPublished: false, trackingIdIsRefid: true },
  'answers as published': { asPublished: true, trackingIdIsRefid: false },
} as const satisfies Readonly<Record<string, Partial<PracticeSettings>>>;

export type ServiceKind = keyof typeof serviceKinds;

export const serviceKindNames = Object.keys(serviceKinds) as readonly ServiceKind[];

/** Makes a running practice service one of this kind. */
export async function becomeServiceOf({ control }: PracticeService, kind: ServiceKind): Promise<void> {
  const { http } = await send(`${control}/settings`, { method: 'PUT', body: serviceKinds[kind] });
  if (http !== 200) throw new Error(`the practice service answered ${http}`);
}
