import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { listThirdParty } from './build/licences.ts';

const here = import.meta.dirname;
const shared = /node_modules\/(react|react-dom|scheduler|i18next|react-i18next|zustand)\/|preload-helper/;

/**
 * What ships. Everything but keytar is bundled, so the packaged app carries no node_modules of its own
 * beside that one native package.
 */
export default defineConfig({
  main: {
    plugins: [listThirdParty(here, 'main')],
    build: {
      minify: true,
      rolldownOptions: {
        input: {
          index: resolve(here, 'electron/main.ts'),
          // Worker threads are modules of their own, found beside the main one.
          'journal-worker': resolve(here, 'electron/till/journal-worker.ts'),
          'answer-worker': resolve(here, 'electron/merchant/response-parser/answer-worker.ts'),
        },
        // With a dot: a name and a hash joined by a dash look like a key to the log, which hides them; so in the windows.
        output: { chunkFileNames: 'chunks/[name].[hash].js' },
      },
    },
  },
  preload: {
    plugins: [listThirdParty(here, 'preload')],
    build: {
      minify: true,
      // A sandboxed preload can load neither ES modules nor packages: one CommonJS file, nothing external.
      externalizeDeps: false,
      // What two preloads share is written into each, for neither can load a third file.
      isolatedEntries: true,
      rolldownOptions: {
        input: {
          till: resolve(here, 'electron/preload.ts'),
          customer: resolve(here, 'electron/customer-preload.ts'),
        },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: resolve(here, 'renderer'),
    // Relative addresses: the same files are served from app:// and, in tests, below a one-time path.
    base: './',
    plugins: [react(), listThirdParty(here, 'renderer')],
    build: {
      minify: true,
      // Fonts and icons stay files: the policy allows no data: addresses for them.
      assetsInlineLimit: 0,
      // Preloading what a lazy part imports would take a list of all files in the first script, and gains nothing from disk.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      },
      rolldownOptions: {
        input: {
          index: resolve(here, 'renderer/index.html'),
          'customer-display': resolve(here, 'renderer/customer-display.html'),
          paper: resolve(here, 'renderer/print.html'),
        },
        // What every chunk needs, whole: cut into a file for each pair that shares it, it packs less well.
        output: {
          // Shorter hashes than usual: the first script lists most of these names.
          chunkFileNames: 'assets/[name].[hash:7].js',
          entryFileNames: 'assets/[name].[hash].js',
          assetFileNames: 'assets/[name]-[hash:5][extname]',
          codeSplitting: { groups: [{ name: 'vendor', test: shared, includeDependenciesRecursively: false }] },
        },
      },
    },
  },
});
