import type { IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { hasOrigin } from '../windows/app-origin.ts';

/** What is looked at of an incoming call; its payload is not. */
export interface Sender {
  readonly senderFrame: Pick<WebFrameMain, 'url'> | null;
  readonly sender: Pick<IpcMainInvokeEvent['sender'], 'id'> & { readonly mainFrame: Pick<WebFrameMain, 'url'> };
}

export type IsTrusted = (sender: Sender) => boolean;

export interface TrustedSenders {
  /** Ids of the `webContents` of windows this app opened itself; those of closed windows are taken out. */
  readonly ids: { readonly has: (id: number) => boolean };
  /** `app://till`, and in development the dev server's exact origin. */
  readonly origins: readonly string[];
}

/** Only the top frame of a window of ours, while it shows the app itself, may ask anything. */
export const trustedSender =
  ({ ids, origins }: TrustedSenders): IsTrusted =>
  ({ sender, senderFrame }) => {
    if (!ids.has(sender.id) || senderFrame === null || senderFrame !== sender.mainFrame) return false;
    return origins.some((origin) => hasOrigin(senderFrame.url, origin));
  };
