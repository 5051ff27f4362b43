import type { IpcMainInvokeEvent, WebFrameMain } from 'electron';
import { hasOrigin } from '../windows/app-origin.ts';

/** The part of the event used to authenticate the sender. */
export interface Sender {
  readonly senderFrame: Pick<WebFrameMain, 'url'> | null;
  readonly sender: Pick<IpcMainInvokeEvent['sender'], 'id'> & { readonly mainFrame: Pick<WebFrameMain, 'url'> };
}

export type IsTrusted = (sender: Sender) => boolean;

export interface TrustedSenders {
  /** Ids of the `webContents` of open windows of this app. */
  readonly ids: { readonly has: (id: number) => boolean };
  /** `app://till`, and in development the dev server's exact origin. */
  readonly origins: readonly string[];
}

/** Accepts calls only from the top frame of an app window that shows the app itself. */
export const trustedSender =
  ({ ids, origins }: TrustedSenders): IsTrusted =>
  ({ sender, senderFrame }) => {
    if (!ids.has(sender.id) || senderFrame === null || senderFrame !== sender.mainFrame) return false;
    return origins.some((origin) => hasOrigin(senderFrame.url, origin));
  };
