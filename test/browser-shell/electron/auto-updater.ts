import { EventEmitter } from 'node:events';
import { computer } from '../computer.ts';
import { app } from './app.ts';

interface Feed {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * `autoUpdater` of macOS: Squirrel, which fetches a version from where MacUpdater of electron-updater serves it, takes a
 * copy and tells so, or refuses it, as on a read-only volume (Squirrel/Squirrel.Mac Squirrel/SQRLUpdater.m). Without a
 * copy there is nothing to install (electron/electron shell/browser/auto_updater_mac.mm, QuitAndInstall).
 */
class SquirrelUpdater extends EventEmitter {
  /** The shell's own: the copy it took; null before. */
  taken: Buffer | null = null;
  /** The shell's own: how often it was asked. */
  checks = 0;
  feed: Feed | null = null;

  setFeedURL(feed: Feed): void {
    this.feed = feed;
  }
  getFeedURL(): string {
    return this.feed?.url ?? '';
  }
  checkForUpdates(): void {
    this.checks += 1;
    void this.take().catch((error: unknown) => this.emit('error', error));
  }
  quitAndInstall(): void {
    if (this.taken === null) this.emit('error', new Error("No update available, can't quit and install"));
    else app.quit();
  }

  async take(): Promise<void> {
    if (computer.squirrelError !== null) throw computer.squirrelError;
    if (this.feed === null) throw new Error('Update URL is not set');
    const { url } = (await (await fetch(this.feed.url, { headers: this.feed.headers })).json()) as { url: string };
    this.taken = Buffer.from(await (await fetch(url)).arrayBuffer());
    this.emit('update-downloaded', {});
  }
}

export const squirrel = new SquirrelUpdater();

export function resetSquirrel(): void {
  squirrel.removeAllListeners();
  Object.assign(squirrel, { taken: null, checks: 0, feed: null });
}
