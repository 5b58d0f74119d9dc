/** Who may import whom. Every rule here is planted and caught once by shell/workspace/boundaries.test.ts. */
module.exports = {
  forbidden: [
    {
      name: 'contract-stands-alone',
      severity: 'error',
      from: { path: '^api/contract/src' },
      to: { path: '^(api/(?!contract/)|shell|shared-ui|mf-)' },
    },
    {
      name: 'tracing-stands-alone',
      severity: 'error',
      from: { path: '^api/tracing/src' },
      to: { path: '^(api/(?!tracing/)|shell|shared-ui|mf-)' },
    },
    {
      name: 'api-knows-no-front-end',
      severity: 'error',
      from: { path: '^api/(src|migrations)' },
      to: { path: '^(shell|shared-ui|mf-[^/]+)/' },
    },
    {
      name: 'shared-ui-stands-alone',
      severity: 'error',
      from: { path: '^shared-ui/src' },
      to: { path: '^(api|shell|mf-[^/]+)/' },
    },
    {
      name: 'shared-ui-has-no-platform',
      severity: 'error',
      from: { path: '^shared-ui/src', pathNot: '\\.test\\.' },
      to: { path: 'node_modules/(react-router|react-router-dom|react-intl|react-redux|@reduxjs|@tanstack)/' },
    },
    {
      name: 'sdk-knows-no-app',
      severity: 'error',
      from: { path: '^shell/sdk/' },
      to: { path: '^(api/(?!contract/)|shell/(?!sdk/)|mf-[^/]+/)' },
    },
    {
      name: 'shell-knows-no-remote',
      severity: 'error',
      from: { path: '^shell/(browser|server|shared|worker)' },
      to: { path: '^(mf-[^/]+/|api/(?!(contract|tracing)/))' },
    },
    {
      name: 'server-and-browser-share-through-shared',
      severity: 'error',
      from: { path: '^shell/(browser|server|shared|worker)/' },
      to: { path: '^shell/(browser|server|worker|cli|workspace|e2e|bench)/', pathNot: '^shell/$1/' },
    },
    {
      name: 'cli-knows-no-workspace',
      severity: 'error',
      from: { path: '^shell/cli/' },
      to: { path: '^shell/(browser|server|workspace|e2e|bench)/' },
    },
    {
      name: 'remote-stays-in-its-folder',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-[^/]+|api/(?!contract/)|shell/(?!sdk/))', pathNot: '^$1/' },
    },
    {
      name: 'remote-uses-public-sdk-only',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^shell/sdk/(src/host\\.ts|build/(?!index\\.ts))' },
    },
    {
      name: 'pages-do-not-import-pages',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src)/pages/([^/]+)/', pathNot: '^mf-admin/src/pages/console/' },
      to: { path: '^$1/pages/', pathNot: '^$1/pages/$2/' },
    },
    {
      name: 'components-know-no-page',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src)/components/' },
      to: { path: '^$1/(pages/|remote\\.tsx)' },
    },
    {
      name: 'api-platform-knows-no-domain',
      severity: 'error',
      from: {
        path: '^api/src/((http|database|jobs|cache|config|logging|mail|workers)/|(platform|domain-event)\\.ts$)',
        pathNot: '\\.test\\.ts$',
      },
      to: {
        path: '^api/src/[^/]+/',
        pathNot: '^api/src/(http|database|jobs|cache|config|logging|mail|workers)/',
      },
    },
    {
      name: 'api-domains-use-entry-points',
      severity: 'error',
      from: {
        path: '^api/src/([^/]+)/',
        pathNot: '^api/src/(http|database|jobs|cache|config|logging|mail|workers|testing)/',
      },
      to: {
        path: '^api/src/([^/]+)/',
        pathNot: '^api/src/($1|http|database|jobs|cache|config|logging|mail|workers|testing)/|/index\\.ts$',
      },
    },
    {
      name: 'api-uses-no-internals-of-testing',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '(\\.test\\.ts$|^api/src/testing/|\\.fake\\.ts$)' },
      to: { path: '^api/src/testing/' },
    },
    {
      name: 'openai-in-its-files-only',
      severity: 'error',
      from: { path: '^api/src', pathNot: '\\.openai\\.ts$' },
      to: { path: 'node_modules/openai/' },
    },
    {
      name: 'antd-in-admin-only',
      severity: 'error',
      from: { pathNot: '^(mf-admin/|node_modules)' },
      to: { path: 'node_modules/(antd|@ant-design)/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.data|\\.test|\\.turbo)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
  },
};
