import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { scriptOptions } from '../sdk/build/base-config.ts';

/** Build of the service worker: one script, served by the shell server it stands beside. */
export default {
  context: import.meta.dirname,
  mode: 'production',
  target: ['webworker', 'es2022'],
  devtool: false,
  entry: { 'service-worker': './service-worker.ts' },
  output: { path: path.join(import.meta.dirname, '../server/dist'), filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        use: { loader: 'builtin:swc-loader', options: scriptOptions(false) },
      },
    ],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
} satisfies Configuration;
