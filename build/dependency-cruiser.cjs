/** Import rules between folders, as the design says them. `npm run arrows` fails where one is broken. */
const folder = (names) => `^electron/(${names})/`;
/** The IPC areas: parser, permission and handler of each call. */
const area = '^electron/(?!ipc/|shared/).*(/|-)ipc\\.ts$';

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
      name: 'components-import-no-feature',
      severity: 'error',
      from: { path: '^renderer/(components|styles)/' },
      to: { path: '^renderer/', pathNot: ['^renderer/(components|styles|lib)/', '^renderer/i18n/texts\\.ts$'] },
    },
    {
      name: 'lib-imports-no-feature',
      severity: 'error',
      from: { path: '^renderer/lib/' },
      to: { path: '^renderer/(app|features|state)/', pathNot: '^renderer/state/bridge\\.ts$' },
    },
    {
      name: 'state-imports-no-feature',
      severity: 'error',
      from: { path: '^renderer/state/' },
      to: { path: '^renderer/(app|features)/' },
    },
    {
      name: 'features-import-no-app',
      severity: 'error',
      from: { path: '^renderer/(features|components|lib)/' },
      to: { path: '^renderer/app/' },
    },
    {
      name: 'features-import-no-feature',
      comment: 'Each file that another feature may import is named here with the reason.',
      severity: 'error',
      from: { path: '^renderer/features/([^/]+)/' },
      to: {
        path: '^renderer/features/',
        pathNot: [
          '^renderer/features/$1/',
          // A sale, a document and a bank are shown the same way by every feature.
          '^renderer/features/(sale|receipts|banks)/',
          // Set-up and the back office register a business with the same form.
          '^renderer/features/new-business/',
          // A lazy.ts is the public part of its feature: it loads a component when it is first shown.
          '^renderer/features/[^/]+/lazy\\.ts$',
          // The back office and the backup page have an owner type a PIN.
          '^renderer/features/staff/(use-person-pin|pin-entry)\\.tsx$',
          // People and Z reports are sections of the back office.
          '^renderer/features/staff/(people-section|z-list)\\.tsx$',
          // Screens about the payment service are sections of the settings.
          '^renderer/features/back-office/(parts|sections)\\.ts$',
          // How long an owner stays signed in is a setting that is chosen among the people of the back office.
          '^renderer/features/settings/lock-times\\.tsx$',
          // The audit log and an approval name what was or is to be changed.
          '^renderer/features/settings/setting-text\\.ts$',
          // Keys, environments and backups are sections of the settings.
          '^renderer/features/(setup/(keys|environments)-section|backup/backup-page|tills/tills-section)\\.tsx$',
          // To settle is a screen of the checkout and has its frame.
          '^renderer/features/checkout/current-sale/stage\\.tsx$',
          // The list of open sales and the back office show how much is to settle.
          '^renderer/features/to-settle/to-settle-row\\.tsx$',
          // The settings let an owner hear what an alert says.
          '^renderer/features/alerts/announcer/alert-text\\.ts$',
        ],
      },
    },
    {
      name: 'features-call-main-by-query-or-mutation',
      comment:
        'useQuery, usePagedQuery, useMutation and send of lib wait for main; a hook of a feature keeps no loading state, failure or late response of its own. The customer display has a bridge of its own. alerts plays what main announces from one effect, with nothing on the screen to load.',
      severity: 'error',
      from: { path: '^renderer/(features|components)/', pathNot: '^renderer/features/alerts/' },
      to: { path: '^renderer/state/bridge\\.ts$' },
    },
    {
      name: 'styles-stay-in-their-feature',
      comment: 'A CSS module is imported in its own feature or is one of components.',
      severity: 'error',
      from: { path: '^renderer/(features/[^/]+|app|components)/' },
      to: {
        path: '\\.module\\.css$',
        pathNot: ['^renderer/$1/', '^renderer/components/'],
      },
    },
    {
      name: 'main-imports-no-page',
      comment: 'The texts are data of both sides: main writes messages to customers and the bytes of receipt printers.',
      severity: 'error',
      from: { path: '^electron/', pathNot: '^electron/shared/' },
      to: { path: '^renderer/', pathNot: '^renderer/i18n/locales/' },
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
      from: {
        path: '^electron/',
        pathNot: ['^electron/practice/', '^electron/main\\.ts$', '^electron/(app|till)/'],
      },
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
      name: 'lower-parts-import-no-upper-parts',
      severity: 'error',
      from: { path: folder('journal|merchant|credentials|settings'), pathNot: area },
      to: {
        path: folder('alerts|banks|sales|setup|staff|back-office|webhooks|messages|receipts|windows|ipc|till|shop'),
      },
    },
    {
      name: 'lower-parts-import-not-each-other',
      comment:
        'journal, merchant, credentials and settings are independent; what joins them is above. Recovery of a journal needs its key.',
      severity: 'error',
      from: { path: folder('(journal|merchant|credentials|settings)'), pathNot: [area, '^electron/journal/recovery/'] },
      to: { path: folder('journal|merchant|credentials|settings'), pathNot: '^electron/$1/' },
    },
    {
      name: 'platform-knows-nothing',
      severity: 'error',
      from: { path: '^electron/platform/' },
      to: { path: '^electron/', pathNot: ['^electron/platform/', '^electron/shared/'] },
    },
    {
      name: 'only-main-imports-app',
      comment: 'app is the composition root.',
      severity: 'error',
      from: { path: '^electron/', pathNot: ['^electron/main\\.ts$', folder('app')] },
      to: { path: folder('app') },
    },
    {
      name: 'features-of-main-import-no-window-and-no-ipc',
      severity: 'error',
      from: {
        path: folder(
          'alerts|banks|sales|setup|staff|back-office|webhooks|messages|receipts|shop|logging|redaction|updates',
        ),
        pathNot: area,
      },
      to: { path: folder('windows|ipc') },
    },
    {
      name: 'till-takes-only-types-of-windows-and-ipc',
      severity: 'error',
      from: { path: folder('till'), pathNot: area },
      to: { path: folder('windows|ipc'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'webhooks-import-only-audited-calls-of-back-office',
      comment: 'What is recorded of an act, and the options of the office; nothing else of the back office’s screens.',
      severity: 'error',
      from: { path: folder('webhooks'), pathNot: area },
      to: { path: folder('back-office'), pathNot: '^electron/back-office/(audited-call|context)\\.ts$' },
    },
    {
      name: 'back-office-imports-only-entries-of-staff',
      severity: 'error',
      from: { path: folder('back-office'), pathNot: area },
      to: { path: folder('staff'), pathNot: '^electron/staff/entries\\.ts$' },
    },
    {
      name: 'banks-import-only-entries-of-sales',
      severity: 'error',
      from: { path: folder('banks'), pathNot: area },
      to: { path: folder('sales'), pathNot: '^electron/sales/entries\\.ts$' },
    },
    {
      name: 'only-shop-uses-postgresql',
      severity: 'error',
      from: { path: '^(electron|renderer)/', pathNot: folder('shop') },
      to: { path: ['^pg$', 'node_modules/(@types/)?pg/'] },
    },
    {
      name: 'only-app-imports-shop',
      comment:
        "The connection of several tills is loaded only where there is a shop; other parts of main get ports that app fills. shop/till is what every till has. The journal's worker computes the tables of a replica.",
      severity: 'error',
      from: { path: '^electron/', pathNot: [folder('app|shop'), '^electron/till/journal-worker\\.ts$'] },
      to: { path: folder('shop'), pathNot: '^electron/shop/till/' },
    },
    {
      name: 'app-loads-shop-when-needed',
      comment: 'A till that works alone loads nothing of shop.',
      severity: 'error',
      from: { path: folder('app') },
      to: {
        path: folder('shop'),
        pathNot: '^electron/shop/till/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shop-imports-only-lower-parts',
      severity: 'error',
      from: { path: folder('shop'), pathNot: '^electron/shop/till/' },
      to: { path: '^electron/', pathNot: folder('shop|journal|platform|shared') },
    },
    {
      name: 'services-import-no-till',
      comment: 'A till opens its services; they do not know it.',
      severity: 'error',
      from: { path: folder('banks|sales|staff|back-office|webhooks|messages'), pathNot: area },
      to: { path: folder('till|shop') },
    },
    {
      name: 'only-app-imports-areas',
      comment: 'The IPC calls of a domain stand beside its services; app puts all of them together.',
      severity: 'error',
      from: { path: '^electron/', pathNot: [folder('app'), area] },
      to: { path: area },
    },
    {
      name: 'electron-only-in-its-places',
      comment: 'The rules run, and are tested, without Electron. Adapters to it are named electron-*.ts.',
      severity: 'error',
      from: {
        path: '^electron/',
        pathNot: [
          '^electron/(main|preload|customer-preload)\\.ts$',
          folder('windows|ipc|app'),
          '^electron/[^/]+/electron-[a-z-]+\\.ts$',
        ],
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
