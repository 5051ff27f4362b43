import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { databaseFiles } from '../../browser-shell/several-tills/database-folder.ts';
import { readShopOptions } from '../../browser-shell/several-tills/options.ts';
import { tempFolder } from '../../support/journal-kit.ts';

describe('the command line of several tills', () => {
  it('asks for two tills on free ports in a temporary folder by itself', () => {
    expect(readShopOptions([])).toEqual({ ok: true, value: { tills: 2, port: 0, dataDir: null, open: true } });
  });

  it('takes what is named', () => {
    const options = readShopOptions(['--tills', '5', '--port', '4000', '--data-dir', 'somewhere', '--no-open']);
    expect(options).toEqual({ ok: true, value: { tills: 5, port: 4000, dataDir: resolve('somewhere'), open: false } });
  });

  it.each([
    [['--tills', '0'], '--tills takes a number from 1 to 20, not "0"'],
    [['--tills', 'two'], '--tills takes a number from 1 to 20, not "two"'],
    [['--port', '65535'], '--port takes a number from 0 to 65534, not "65535"'],
    [['--data-dir', ''], '--data-dir takes a folder'],
    [['--screens', '2'], expect.stringContaining('usage: npm run shop')],
  ])('refuses %j in one sentence', (argv, failure) => {
    expect(readShopOptions(argv)).toEqual({ ok: false, failure });
  });
});

describe('the database of several tills', () => {
  it('gives the database of several tills the same port and password each time', async () => {
    const dataDir = tempFolder();
    const first = await databaseFiles(dataDir);
    onTestFinished(() => rmSync(first.folder, { recursive: true, force: true }));
    expect(await databaseFiles(dataDir)).toEqual(first);
    expect(first.password).toMatch(/^[0-9a-f]{24}$/);
  });
});
