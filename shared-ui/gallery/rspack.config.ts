import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { baseConfig } from '../../shell/sdk/build/base-config.ts';

const development = process.env['NODE_ENV'] === 'development';
const base = baseConfig({ folder: import.meta.dirname, uniqueName: 'quizmesh_gallery', development });

/** The gallery is a separate page: nothing of it is in the bundle of a module or the shell. */
const config: Configuration = {
  ...base,
  entry: { main: './main.tsx' },
  output: { ...base.output, path: path.join(import.meta.dirname, '../../.cache/gallery') },
  module: {
    ...base.module,
    rules: [
      ...(base.module?.rules ?? []),
      {
        test: /\.css$/,
        enforce: 'pre',
        use: [path.join(import.meta.dirname, 'build/pseudo-state-loader.mjs')],
      },
    ],
  },
  plugins: [...(base.plugins ?? []), new rspack.HtmlRspackPlugin({ template: './index.html' })],
  ...(development
    ? {
        devServer: {
          host: '127.0.0.1',
          port: Number(process.env['PORT'] ?? 4400),
          client: { overlay: false, logging: 'warn' },
        },
      }
    : {}),
};

export default config;
