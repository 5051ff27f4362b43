import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../electron/logging/redact.ts';

/** What `electron-vite build` wrote: the very files that ship. */
const out = resolve(import.meta.dirname, '../../out');
const read = (file: string) => readFileSync(join(out, file), 'utf8');
const files = (folder: string): string[] =>
  readdirSync(join(out, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => statSync(join(out, name)).isFile());

describe.each(['till.cjs', 'customer.cjs'])('the built preload %s', (name) => {
  const preload = read(`preload/${name}`);
  it('builds the preload as one small file, for a sandbox that can load nothing else', () =>
    expect(preload.length).toBeLessThan(3_700));
  it('asks for Electron alone', () => {
    const requiredNames = [...preload.matchAll(/require\(([^)]*)\)/g)].map(([, name]) => name?.replace(/[`'"]/g, ''));
    expect(new Set(requiredNames)).toEqual(new Set(['electron']));
  });
});

it('exposes no call of the till to the customer window', () => {
  expect(files('preload').toSorted()).toEqual(['preload/customer.cjs', 'preload/till.cjs']);
  expect(read('preload/customer.cjs')).not.toMatch(/collect|practice|settings|snapshot/);
});

/** The files that main loads before it does anything: its first one and what that imports. */
function loadedFirst(name = 'main/index.js', foundFiles = new Set<string>()): readonly string[] {
  if (foundFiles.has(name)) return [];
  foundFiles.add(name);
  const importedFiles = [...read(name).matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)].map(([, path]) =>
    join(dirname(name), path ?? ''),
  );
  for (const each of importedFiles) loadedFirst(each, foundFiles);
  return [...foundFiles];
}

describe('the built main process', () => {
  const code = files('main')
    .filter((name) => name.endsWith('.js'))
    .map(read)
    .join('\n');
  it('imports nothing that is not shipped beside it', () => {
    const namedImports = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`]([@a-z][\w@./:-]*)["'`]/g)].map(
      ([, name]) => name ?? '',
    );
    expect(namedImports).toContain('electron');
    expect(namedImports.filter((name) => !isBuiltin(name) && !['electron', 'keytar'].includes(name))).toEqual([]);
  });
  it.each([
    ['the practice service', 'CREATE TABLE remembered'],
    ["the driver of the shop's database", 'SCRAM-SHA-256'],
    ['the commands of receipt printers', 'star-prnt'],
  ])('loads %s only when needed, as a separate part', (_, part) => {
    expect(loadedFirst().some((name) => read(name).includes(part))).toBe(false);
    expect(code.includes(part)).toBe(true);
  });
  it('finds what lies beside its first script also from a chunk, by `mainFolderOf`', () => {
    expect(code).toContain('import.meta.dirname)');
    // The bundler itself writes it after the file's name, where a package needs `require`.
    expect(code).not.toMatch(/(?<!filename,)import\.meta\.dirname(?!\))/);
  });
  it('gives each script a name that the log takes for no key', () => {
    const redact = createRedactor();
    const names = [...files('main'), ...files('renderer')].filter((name) => name.endsWith('.js'));
    expect(names.length).toBeGreaterThan(100);
    // What follows the word is hidden, as a PIN would be.
    const places = names.filter((name) => !/\bpin\b/.test(name)).map((name) => `f (${basename(name)}:1:100)`);
    expect(places.filter((place) => !redact('a.b', { frames: [place] }).frames)).toEqual([]);
  });
  it('loads at most 640 kB of script before its window opens', () => {
    const size = loadedFirst().reduce((sum, name) => sum + read(name).length, 0);
    expect(size).toBeGreaterThan(100_000);
    expect(size).toBeLessThanOrEqual(640_000);
  });
});

describe('the built pages', () => {
  const page = read('renderer/index.html');
  it('builds pages without an inline script or an inline style, as the policy demands', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
    for (const [, attributes] of page.matchAll(/<script([^>]*)>/g)) expect(attributes).toContain('src=');
  });
  it('loads at most 135 kB of script, packed, before the first key can be pressed', () => {
    const entries = [...page.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(([, name]) =>
      join('renderer', name ?? ''),
    );
    const size = entries.reduce((sum, name) => sum + gzipSync(read(name)).length, 0);
    expect(entries.length).toBeGreaterThan(0);
    expect(size).toBeLessThanOrEqual(135_000);
  });
  it('builds pages that name no unknown host', () => {
    const scripts = files('renderer')
      .filter((name) => /\.(js|css|html)$/.test(name))
      .map(read)
      .join('\n');
    const hosts = [...scripts.matchAll(/https?:\/\/([a-z0-9.-]+)/gi)].map(([, host]) => host);
    // Names of specifications and of React's own error texts, and the proposed servers for messages to the owner and for webhooks, which
    // main alone asks; no page fetches anything from them.
    expect(
      hosts.filter(
        (host) =>
          !/(^|\.)(w3\.org|react\.dev|i18next\.com|base-ui\.com|locize\.com|github\.com|ntfy\.sh|pipelinesascode\.com)$/.test(
            host ?? '',
          ),
      ),
    ).toEqual([]);
  });
});

it('carries no source maps', () => expect(files('.').filter((name) => name.endsWith('.map'))).toEqual([]));
