/** The arrows of the house: who may import whom. `npm run arrows` fails when one points the wrong way. */
const folder = (names) => `^electron/(${names})/`;

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared-imports-nothing-of-a-platform',
      comment:
        'shared/ runs in main, in the preload and in windows, so it may use neither Node, Electron nor our own parts.',
      severity: 'error',
      from: { path: '^electron/shared/' },
      to: { pathNot: ['^electron/shared/', 'node_modules/libphonenumber-js/'] },
    },
    {
      name: 'renderer-imports-shared-alone',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^electron/', pathNot: '^electron/shared/' },
    },
    {
      name: 'renderer-imports-no-node',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^renderer/(ui|styles)/' },
      to: { path: '^renderer/', pathNot: '^renderer/(ui|styles)/' },
    },
    {
      name: 'main-knows-no-page',
      severity: 'error',
      from: { path: '^electron/', pathNot: '^electron/shared/' },
      to: { path: '^renderer/' },
    },
    {
      name: 'practice-is-a-separate-program',
      comment: 'It shares the published schema with the client and nothing else, or tests would go in a circle.',
      severity: 'error',
      from: { path: '^electron/practice/' },
      to: { path: '^electron/', pathNot: ['^electron/practice/', '^electron/merchant/schema/', '^electron/shared/'] },
    },
    {
      name: 'only-the-composition-root-starts-practice',
      severity: 'error',
      from: { path: '^electron/', pathNot: ['^electron/practice/', '^electron/main\\.ts$', '^electron/app/'] },
      to: { path: '^electron/practice/' },
    },
    {
      name: 'decoders-are-not-made-from-the-schema',
      severity: 'error',
      from: { path: '^electron/merchant/', pathNot: '^electron/merchant/schema/' },
      to: { path: '^electron/merchant/schema/' },
    },
    {
      name: 'zod-stays-in-main',
      severity: 'error',
      from: { path: ['^renderer/', '^electron/shared/', '^electron/preload\\.ts$'] },
      to: { path: 'node_modules/zod/' },
    },
    {
      name: 'lower-parts-know-no-upper-parts',
      severity: 'error',
      from: { path: folder('journal|merchant|credentials|settings') },
      to: { path: folder('banks|collections|setup|staff|owner|webhooks|receipts|windows|ipc') },
    },
    {
      name: 'lower-parts-know-not-each-other',
      comment: 'journal, merchant, credentials and settings stand side by side; what joins them is above.',
      severity: 'error',
      from: { path: folder('(journal|merchant|credentials|settings)') },
      to: { path: folder('journal|merchant|credentials|settings'), pathNot: '^electron/$1/' },
    },
    {
      name: 'middle-parts-know-no-doors',
      severity: 'error',
      from: { path: folder('banks|collections|setup|staff|owner|webhooks|receipts') },
      to: { path: folder('windows|ipc') },
    },
    {
      name: 'webhooks-import-only-acts-of-owner',
      comment: 'What is recorded of an act, and the options of the office; nothing else of the owner’s screens.',
      severity: 'error',
      from: { path: folder('webhooks') },
      to: { path: folder('owner'), pathNot: '^electron/back-office/(acts|ground)\\.ts$' },
    },
    {
      name: 'owner-imports-only-entries-of-staff',
      severity: 'error',
      from: { path: folder('owner') },
      to: { path: folder('staff'), pathNot: '^electron/staff/entries\\.ts$' },
    },
    {
      name: 'banks-import-only-entries-of-collections',
      severity: 'error',
      from: { path: folder('banks') },
      to: { path: folder('collections'), pathNot: '^electron/collections/entries\\.ts$' },
    },
    {
      name: 'electron-itself-only-at-the-rim',
      comment: 'The rules run, and are tested, without Electron.',
      severity: 'error',
      from: {
        path: '^electron/',
        pathNot: ['^electron/(main|preload)\\.ts$', folder('windows|ipc|compose')],
      },
      to: { path: '^electron$|node_modules/electron/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'electron/tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
