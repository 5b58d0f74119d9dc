import js from '@eslint/js';
import queryPlugin from '@tanstack/eslint-plugin-query';
import formatjs from 'eslint-plugin-formatjs';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What new modules are made from: held to the rules of a module. */
const TEMPLATE = 'shell/cli/new-remote/template';
const FRONT_ENDS = [
  'shell/browser/**',
  'shell/shared/**',
  'shell/sdk/src/**',
  'shared-ui/src/**',
  'mf-*/src/**',
  `${TEMPLATE}/src/**`,
];
const REMOTES = ['mf-*/**/*.{ts,tsx}', `${TEMPLATE}/**/*.{ts,tsx}`];
const TESTS = ['**/*.test.{ts,tsx}', '**/testing/**', 'shell/e2e/**'];

/** Bare libraries that remotes get through the sdk's façades, which are the one copy on the page. */
const FACADES = {
  'react-router': '@quizmesh/sdk/router',
  'react-router-dom': '@quizmesh/sdk/router',
  '@tanstack/react-query': '@quizmesh/sdk/query',
  '@reduxjs/toolkit': '@quizmesh/sdk/store',
  'react-redux': '@quizmesh/sdk/store',
  'react-intl': '@quizmesh/sdk/intl',
};

/** Words of identifiers for which the glossary has the field's term (docs/glossary.md). Names on the wire, columns, storage keys
 *  and published names of the sdk keep theirs and are not in this list. */
const REPLACED_WORDS =
  'wish|wishes|acts|figures|tally|told|stranger|strangers|household|obstacle|misfit|misfits|refusals|problem|problems|hopeless|patience|entrance|memo|ballot|caller|callers|doors|arrival|standIn|handIn';
const capitalized = REPLACED_WORDS.replace(/(^|\|)[a-z]/gu, (start) => start.toUpperCase());
const REPLACED_NAME = `/^_?(${REPLACED_WORDS})([A-Z]|$)|(?<!use)(${capitalized})([A-Z]|$)|(^|_)(${REPLACED_WORDS.toUpperCase()})(_|$)/`;

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.test/**',
      '.cache/**',
      '**/fixtures/violations/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-empty-function': ['error', { allow: ['arrowFunctions'] }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false } },
      ],
      '@typescript-eslint/prefer-optional-chain': 'error',
      // Types of others are widened in their namespaces.
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      // Code points are what limits and initials count.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'max-params': ['error', 3],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        {
          selector: `Identifier[name=${REPLACED_NAME}]`,
          message: "docs/glossary.md has the field's term for this.",
        },
      ],
      'no-console': ['error', { allow: ['warn'] }],
    },
  },
  {
    // Express' own signature.
    files: ['api/src/http/errors/error-handler.ts', 'shell/server/error-page.ts'],
    rules: { 'max-params': ['error', 4] },
  },
  {
    files: ['**/*.config.{ts,mjs}', 'api/migrations/**', '**/*.d.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: FRONT_ENDS.map((glob) => `${glob}/*.{ts,tsx}`),
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y, formatjs, '@tanstack/query': queryPlugin },
    rules: {
      ...reactHooks.configs['recommended-latest'].rules,
      ...jsxA11y.flatConfigs.strict.rules,
      ...Object.assign({}, ...[queryPlugin.configs['flat/recommended']].flat().map((config) => config.rules)),
    },
  },
  {
    files: FRONT_ENDS.map((glob) => `${glob}/*.tsx`),
    ignores: TESTS,
    plugins: { formatjs },
    rules: {
      'formatjs/no-literal-string-in-jsx': [
        'error',
        { props: { include: [['*', '{aria-label,alt,placeholder,title}']] } },
      ],
    },
  },
  {
    files: REMOTES,
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: Object.entries(FACADES).map(([name, door]) => ({ name, message: `Import from ${door}.` })) },
      ],
    },
  },
  {
    files: TESTS,
    rules: {
      'max-params': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
    },
  },
  {
    files: [
      'shell/cli/**',
      'shell/workspace/**',
      'api/scripts/**',
      'api/bench/**',
      'shell/bench/**',
      'shell/e2e/**',
    ],
    rules: {
      'no-console': 'off',
    },
  },
  {
    files: ['**/*.{mjs,cjs,js}'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        globalThis: 'readonly',
        module: 'writable',
        require: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        URL: 'readonly',
      },
    },
  },
);
