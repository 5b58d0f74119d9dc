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
      from: { path: '^shell/(src|server)' },
      to: { path: '^(mf-[^/]+|api/(?!contract/))/' },
    },
    {
      name: 'remote-stays-in-its-folder',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(mf-[^/]+|api/(?!contract/)|shell/(?!sdk/))', pathNot: '^$1/' },
    },
    {
      name: 'remote-uses-no-host-door',
      severity: 'error',
      from: { path: '^mf-[^/]+/' },
      to: { path: '^shell/sdk/(src/host\\.ts|build/(?!index\\.ts)|commands/)' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^(mf-[^/]+/src|shell/browser)/features/([^/]+)/' },
      to: { path: '^$1/features/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'features-do-not-know-routes',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/' },
      to: { path: '^$1/src/(routes/|remote\\.tsx)' },
    },
    {
      name: 'api-platform-knows-no-domain',
      severity: 'error',
      from: { path: '^api/src/platform/' },
      to: { path: '^api/src/(?!platform/)', pathNot: '^api/src/testing/' },
    },
    {
      name: 'api-domains-use-doors',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: '^api/src/(platform|testing)/' },
      to: { path: '^api/src/([^/]+)/', pathNot: '^api/src/($1|platform|testing)/|/index\\.ts$' },
    },
    {
      name: 'api-platform-uses-no-internals-of-testing',
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
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
