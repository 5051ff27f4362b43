import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { signatureProblem } from '../../../electron/updates/windows-signature.ts';
import { Fetcher, feed, feedText, installer, till } from './feed-kit.ts';

describe('a till at 1.0.0', () => {
  it('throws away what is not signed by us', async () => {
    const { received, updater } = await till(feedText(), { problem: async () => 'it was signed by somebody else' });
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(await updater.isWhole()).toBe(false);
  });

  it('checks also what an earlier run fetched, and installs it as no other version', async () => {
    const { folder } = await till(feedText());
    const { received, asked, file } = await till(feedText({ version: '9.0.0' }), {
      folder,
      problem: async () => 'it is another version or another program',
    });
    expect(asked).toEqual([[['CN=Us'], '9.0.0', true]]);
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(existsSync(file)).toBe(false);
  });

  it('throws away what is not what the feed says', async () => {
    const other = createHash('sha512').update('another').digest('base64');
    const { received, asked } = await till(feedText({ hash: other }));
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(asked).toEqual([]);
  });

  it('deletes a download whose signature could not be checked, as without PowerShell, and does not report it as signed by others', async () => {
    const { received, file } = await till(feedText(), { problem: signatureProblem });
    expect(received.at(-1)).toEqual(['failed', 'not-checked']);
    expect(existsSync(file)).toBe(false);
  });

  it('reads no list of the feed that is longer than a megabyte', async () => {
    const { received } = await till(feedText({ more: `# ${'a'.repeat(1_000_000)}` }));
    expect(received).toEqual([['failed', 'not-ours']]);
  });

  it('ends the download of a file that is larger than an installer can be, and deletes it', async () => {
    const { received, folder } = await till(feedText(), { largestFile: installer.length - 1 });
    expect(received.at(-1)).toEqual(['failed', 'not-ours']);
    expect(readdirSync(join(folder, 'till/pending'))).toEqual([]);
    expect((await till(feedText(), { largestFile: installer.length })).received.at(-1)).toEqual(['ready']);
  });

  it.each([
    ['unpacked', gzipSync(JSON.stringify({ files: [], more: 'a'.repeat(5_000_000) }))],
    ['as it is sent', gzipSync(JSON.stringify({ files: [], more: 'a'.repeat(4_999_900) }), { level: 0 })],
  ])('fetches the whole file where the map of its blocks is too large, %s', async (_, map) => {
    feed.map = map;
    const { received, folder } = await till(feedText());
    expect(received.at(-1)).toEqual(['ready']);
    expect(readdirSync(join(folder, 'till/pending'))).not.toContain('current.blockmap');
  });

  it('reports that the disk is full', async () => {
    vi.spyOn(Fetcher.prototype, 'download').mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }));
    expect((await till(feedText())).received.at(-1)).toEqual(['failed', 'disk-full']);
  });

  it('reports that the feed is unavailable', async () => {
    expect((await till(null)).received.at(-1)).toEqual(['failed', 'unreachable']);
  });
});
