// Who may import whom: docs/architecture.md draws it, tools/import-rules.test.ts breaks each rule once.
const product = '^(apps|packages)/';
export const tests = '(\\.test\\.tsx?$|/testing/|/test-[^/]+\\.tsx?$)';
const inFeatures = '^apps/[^/]+/src/features/[^/]+/';
/** The ways into a feature: its index.ts, and for tests what its own tests share. */
const entries = ['/features/[^/]+/index\\.tsx?$', '^apps/[^/]+/src/features/.*/testing/'];
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** In the order of a reading's way: a stage imports those before it and `fleet`, which is below all of them. */
const stages = ['fleet', 'receive', 'decode', 'store', 'analyse', 'alert', 'publish'];
const stageRules = stages.map((stage, index) =>
  rule(
    `${stage}-imports-no-later-stage`,
    'A pipeline stage imports only stages before it and fleet/.',
    { path: `^apps/server/src/pipeline/${stage}/`, pathNot: tests },
    {
      path: '^apps/server/src/pipeline/',
      pathNot: `^apps/server/src/pipeline/(${stages.slice(0, index + 1).join('|')})/`,
    },
  ),
);

export const forbidden = [
  ...stageRules,
  rule(
    'watch-is-beside-the-stages',
    'What watches the stages may import all of them; only what wires them imports it, and offline.',
    { path: '^apps/server/src/pipeline/watch/', pathNot: tests },
    { path: '^apps/server/src/pipeline/(offline/|[^/]+\\.ts$)' },
  ),
  rule(
    'network-is-beside-the-stages',
    'The hours of nodes are written from fleet/ alone, without a stage.',
    { path: '^apps/server/src/pipeline/network/', pathNot: tests },
    { path: '^apps/server/src/pipeline/', pathNot: '^apps/server/src/pipeline/(network|fleet)/' },
  ),
  rule(
    'offline-is-beside-the-stages',
    'What runs the stages without a server imports stages and watch, not what starts them in a server.',
    { path: '^apps/server/src/pipeline/offline/', pathNot: tests },
    { path: '^apps/server/src/pipeline/[^/]+\\.ts$' },
  ),
  rule(
    'contract-is-a-leaf',
    'The contract depends on nothing but zod.',
    { path: '^packages/contract/', pathNot: tests },
    { path: '.', pathNot: ['^packages/contract/', '(^|/)node_modules/zod/'] },
  ),
  rule(
    'time-zone-is-a-leaf',
    'The arithmetic of time zones depends on nothing but its library.',
    { path: '^packages/time-zone/', pathNot: tests },
    { path: '.', pathNot: ['^packages/time-zone/', '(^|/)node_modules/temporal-polyfill/'] },
  ),
  rule(
    'analysis-is-pure',
    'Analysis is arithmetic: no input or output, no clock, no framework.',
    { path: '^packages/analysis/', pathNot: tests },
    { path: '.', pathNot: ['^packages/(analysis|contract|time-zone)/'] },
  ),
  rule(
    'ui-knows-no-product',
    'Primitives of the appearance know no noun of the product.',
    { path: '^packages/ui/' },
    { path: '^(apps/|packages/(?!ui/))' },
  ),
  rule(
    'apps-never-meet',
    'Apps meet over the wire, through the contract.',
    { path: '^apps/([^/]+)/' },
    { path: '^apps/', pathNot: '^apps/$1/' },
  ),
  rule(
    'simulator-knows-the-wire',
    'The simulator knows only what a real device knows.',
    { path: '^apps/simulator/' },
    { path: '^packages/(?!(contract|time-zone)/)' },
  ),
  rule(
    'web-stays-in-the-browser',
    'No Node in the browser bundle.',
    { path: '^apps/dashboard/src/', pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'web-needs-contract-and-ui-only',
    'The browser gets the contract and the primitives, nothing else of ours.',
    { path: '^apps/dashboard/' },
    { path: '^packages/(?!(contract|time-zone|ui)/)' },
  ),
  rule(
    'server-has-no-screens',
    'The server never renders the web app.',
    { path: '^apps/server/' },
    { path: ['^packages/ui/', '(^|/)node_modules/react(-dom)?/'] },
  ),
  rule(
    'platform-knows-no-noun',
    'Platform serves features and never asks about them.',
    { path: '^apps/[^/]+/src/platform/', pathNot: tests },
    { path: '^apps/[^/]+/src/(features|screens|pipeline)/' },
  ),
  rule(
    'features-through-index',
    'A feature sees another only through its index.ts. Tests may use its testing folder.',
    { path: '^apps/([^/]+)/src/features/([^/]+)/' },
    { path: inFeatures, pathNot: ['^apps/$1/src/features/$2/', ...entries] },
  ),
  rule(
    'features-from-outside',
    'What is no feature sees one only through its index.ts.',
    {
      path: '^apps/[^/]+/src/',
      pathNot: ['^apps/[^/]+/src/features/', '^apps/server/src/platform/.*\\.test\\.ts$'],
    },
    { path: inFeatures, pathNot: entries },
  ),
  rule(
    'pipeline-through-index',
    'What is outside of the pipeline sees it only through its index.ts.',
    { path: '^apps/server/src/', pathNot: '^apps/server/src/pipeline/' },
    { path: '^apps/server/src/pipeline/', pathNot: '/pipeline/(index\\.ts$|testing/)' },
  ),
  rule(
    'features-know-no-screen',
    'A screen uses features, never the reverse.',
    { path: '^apps/dashboard/src/features/' },
    { path: '^apps/dashboard/src/screens/' },
  ),
  rule(
    'screens-stand-alone',
    'A screen never imports a screen; share through features.',
    { path: '^apps/dashboard/src/screens/([^/]+)/' },
    { path: '^apps/dashboard/src/screens/', pathNot: '^apps/dashboard/src/screens/$1/' },
  ),
  rule(
    'sql-lives-in-stores',
    'Only stores and platform/db talk to the database at run time.',
    {
      path: '^apps/server/src/',
      pathNot: ['-store\\.ts$', '/platform/db/', '/(backup|begin|preview|replay|restore|seed)\\.ts$', tests],
    },
    { path: ['/platform/db/', '(^|/)node_modules/(pg|kysely)/'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'drivers-stay-outside',
    'Journeys and benches drive the product from outside, through the contract.',
    { path: '^e2e/' },
    { path: '^(apps/|packages/(?!contract/))' },
  ),
  rule(
    'benches-stay-outside',
    'A bench may use the analysis beside the contract.',
    { path: '^bench/' },
    { path: '^(apps/(?!simulator/src/index\\.ts)|packages/(?!(contract|analysis)/))' },
  ),
  rule(
    'no-cycles',
    'Files depend on each other in one direction.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  rule('no-type-cycles', 'Nor do types go in a circle.', {}, { circular: true }),
  rule(
    'product-never-imports-tests',
    'Tests depend on the product, never the reverse.',
    { path: product, pathNot: tests },
    { path: tests },
  ),
  {
    name: 'shared-by-two',
    severity: 'error',
    comment: 'A web feature serves two screens or features; else it lives in the one that uses it.',
    from: { path: '^apps/dashboard/src/(screens|features)/', pathNot: tests },
    module: { path: '^apps/dashboard/src/features/[^/]+/index\\.tsx?$', numberOfDependentsLessThan: 2 },
  },
  rule(
    'no-vague-names',
    'A file is named for what it says.',
    {},
    { path: '(^|/)(utils?|helpers?|common|misc|types)(\\.tsx?$|/)', pathNot: 'node_modules' },
  ),
];

export const options = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)dist/' },
  tsPreCompilationDeps: 'specify',
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    mainFields: ['main'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
};

export default { forbidden, options };
