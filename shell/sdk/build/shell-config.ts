import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SHELL, SHELL_PAGE_CONTRACT } from '@quizmesh/contract';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { devServer } from './dev-server.ts';
import { ReleasePlugin } from './release-plugin.ts';
import { sdkVersion, sharedVersions } from './shared-modules.ts';

export interface ShellOptions {
  /** Absolute folder of the shell. */
  readonly folder: string;
}

/** See no-message-parser.mjs. The shell's own code still gets the real one. */
const WITHOUT_PARSER = {
  test: /node_modules[\\/](?:intl-messageformat|@formatjs)[\\/]/,
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser$': path.join(import.meta.dirname, 'no-message-parser.mjs'),
    },
  },
};

/** React Router's files without warnings for developers. Its package names them to nobody: under `import` there are only the others. */
function productionRouter(): Readonly<Record<string, string>> {
  const router = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
  const folder = path.join(path.dirname(router.resolve('react-router')), '../production');
  return {
    'react-router$': path.join(folder, 'index.mjs'),
    'react-router/dom$': path.join(folder, 'dom-export.mjs'),
  };
}

const withoutUnusedFederation = () =>
  new rspack.NormalModuleReplacementPlugin(
    /[\\/](?:snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/,
    path.join(import.meta.dirname, 'unused-federation.mjs'),
  );

const PAGE = 'index.html';
/** The page as a file of the release: under /r/ nothing is served as a page. */
const RELEASED_PAGE = 'page.txt';
const BUDGET_KB = 350;

/** The shell's release: what it offers to modules. */
function releaseOf(folder: string): ReleasePlugin {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const facts = {
    module: SHELL,
    version,
    commit: process.env['QUIZMESH_COMMIT'] ?? null,
    container: SHELL,
    expose: '',
    routes: [],
    navigation: [],
    links: [],
    budgetKb: BUDGET_KB,
    page: RELEASED_PAGE,
    pageContract: SHELL_PAGE_CONTRACT,
  };
  const release = new ReleasePlugin(facts, { entryPoint: 'main', page: PAGE });
  release.needs = { contract: sdkVersion(), shared: sharedVersions() };
  return release;
}

/** Build of the shell: a plain bundle with the federation runtime as a library, and its page; knows no module. The server
 *  that it comes with serves it under /assets/, a release of it under /r/. */
export function shellConfig({ folder }: ShellOptions): Configuration {
  const development = process.env['NODE_ENV'] === 'development';
  const base = baseConfig({ folder, uniqueName: 'quizmesh_shell', development });
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), WITHOUT_PARSER] },
    ...(development
      ? {}
      : {
          resolve: { ...base.resolve, alias: productionRouter() },
          // Numbers in the order of the imports are the shortest.
          optimization: { ...base.optimization, moduleIds: 'natural', chunkIds: 'natural' },
        }),
    entry: { main: path.join(folder, 'browser/main.tsx') },
    output: {
      ...base.output,
      ...(development && { publicPath: '/assets/' }),
      path: path.join(folder, 'dist'),
    },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: path.join(folder, 'browser/index.html'),
        filename: PAGE,
        publicPath: '/assets/',
        scriptLoading: 'defer',
        inject: 'head',
      }),
      new rspack.DefinePlugin({
        __QUIZMESH_SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        __QUIZMESH_SDK_VERSION__: JSON.stringify(sdkVersion()),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      withoutUnusedFederation(),
      ...(development ? [] : [releaseOf(folder)]),
    ],
    ...(development && process.env['QUIZMESH_DEV_PORT'] !== undefined
      ? {
          devServer: {
            ...devServer('shell'),
            devMiddleware: {
              publicPath: '/assets/',
              writeToDisk: (file: string) => file.endsWith('index.html'),
            },
          },
        }
      : {}),
  };
}
