import { app, type BrowserWindow, Notification, nativeImage } from 'electron';
import type { CollectionId } from '../shared/collection.ts';
import type { AttentionInput, NotifyInput } from '../shared/contract/news.ts';
import { dot } from './badge-icon.ts';

export interface DesktopOptions {
  readonly window: () => BrowserWindow | null;
  /** Brings the till to the front. */
  readonly show: () => void;
  /** A notification was pressed. */
  readonly onOpened: (id: CollectionId | null) => void;
}

export interface Desktop {
  readonly notify: (input: NotifyInput) => void;
  readonly attention: (input: AttentionInput) => void;
}

/** The till on the computer's desk, outside its window: notifications, and the mark on its icon. */
export function createDesktop({ window, show, onOpened }: DesktopOptions): Desktop {
  // Kept by sale: a newer one takes the older one's place, and one that nothing holds is collected before its click.
  const shown = new Map<CollectionId | null, Notification>();

  return {
    notify({ id, title, body }) {
      if (window()?.isFocused() || !Notification.isSupported()) return;
      shown.get(id)?.close();
      // The till has its own sounds.
      const notification = new Notification({ title, body, silent: true });
      shown.set(id, notification);
      notification.on('click', () => {
        show();
        onOpened(id);
      });
      notification.show();
    },
    attention({ count, text }) {
      app.setBadgeCount(count);
      // Windows has no number there, but a small picture over the icon.
      if (process.platform !== 'win32') return;
      const { bitmap, size } = dot();
      const picture = count > 0 ? nativeImage.createFromBitmap(bitmap, { width: size, height: size }) : null;
      window()?.setOverlayIcon(picture, count > 0 ? text : '');
    },
  };
}
