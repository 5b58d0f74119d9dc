import path from 'node:path';
import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { baseConfig } from './base-config.ts';
import { devServer } from './dev-server.ts';
import { addBrotliTwins } from './release-plugin.ts';
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

class BrotliPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('BrotliPlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BrotliPlugin', stage }, () => {
        addBrotliTwins(compilation);
      });
    });
  }
}

/** Build of the shell: a plain bundle under /assets/ with the federation runtime as a library; knows no module. */
export function shellConfig({ folder }: ShellOptions): Configuration {
  const development = process.env['NODE_ENV'] === 'development';
  const base = baseConfig({ folder, uniqueName: 'quizmesh_shell', development });
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), WITHOUT_PARSER] },
    entry: { main: path.join(folder, 'browser/main.tsx') },
    output: { ...base.output, path: path.join(folder, 'dist'), publicPath: '/assets/' },
    plugins: [
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        template: path.join(folder, 'browser/index.html'),
        filename: 'index.html',
        scriptLoading: 'defer',
        inject: 'head',
      }),
      new rspack.DefinePlugin({
        __QUIZMESH_SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        __QUIZMESH_SDK_VERSION__: JSON.stringify(sdkVersion()),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      ...(development ? [] : [new BrotliPlugin()]),
    ],
    ...(development
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
