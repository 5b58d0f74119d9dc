import { createHash } from 'node:crypto';
import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { FreshAddressesPlugin } from './fresh-addresses.ts';
import { OneCopyPlugin } from './one-copy.ts';
import { refreshPlugins } from './react-refresh.ts';

export interface BaseOptions {
  /** Absolute folder of the package that is built. */
  readonly folder: string;
  /** Global that chunk loading uses; contains the release, so that two releases can run on one page. */
  readonly uniqueName: string;
  readonly development: boolean;
}

const CATALOGUE_LOADER = path.join(import.meta.dirname, 'compile-catalogue.mjs');
const CATALOGUE = /[\\/]messages[\\/][\w-]+\.json$/;
/** Fonts and pictures: files of the release, of which an import is the address. */
const FILES = /\.(?:woff2|svg|png|jpe?g|gif|webp|avif)$/;
const BUILT_NAMES = path.join(import.meta.dirname, 'built-names.mjs');
const HASH = 'contenthash:10';

/** Minimum size in bytes of source from which code shared by several lazy parts becomes a chunk: smaller code
 *  is not worth a request. */
const SHARED_FROM_BYTES = 10_000;
/** Scripts only: styles stay with each part, because their order matters. */
export const SHARED_CHUNKS = {
  chunks: 'async',
  minSize: SHARED_FROM_BYTES,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    shared: { minChunks: 2, type: /^javascript\//, reuseExistingChunk: true },
  },
} as const;

/** How sources become JavaScript, in builds and in packages.
 *  @param refresh adds what hot reload needs */
export const scriptOptions = (refresh: boolean) =>
  ({
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false, refresh } },
    },
  }) as const;

function scriptRule(development: boolean) {
  const compiler = { loader: 'builtin:swc-loader', options: scriptOptions(development) };
  return {
    test: /\.[jt]sx?$/,
    // The platform's packages too: what is built of them is then the same as what is built of their sources.
    exclude: /node_modules(?!.*[\\/]@quizmesh[\\/])/,
    type: 'javascript/auto' as const,
    use: development ? [compiler] : [compiler, BUILT_NAMES],
  };
}

/** Name of a picture, font or text in the release, whose paths have no blanks, brackets and accents. */
const releasedName = (file: string) => path.parse(file.replace(/\?.*$/u, '')).name.replace(/[^\w@-]+/gu, '-');

/** Prefix by which the class names of one build differ from those of any other on the page. */
const SALT_LENGTH = 4;

/** Class name on the page: a prefix common to the build, then to the file, then the class's own name. Once
 *  compressed, such names take half the bytes of hashes. */
function className(uniqueName: string): string {
  const salt = createHash('sha256').update(uniqueName).digest('base64url').replace(/[-_]/gu, '');
  return `q${salt.slice(0, SALT_LENGTH)}[id]-[local]`;
}

/** @param salt makes the class names of two builds differ, so that two releases can share a page */
function moduleRules(development: boolean, salt: string): NonNullable<Configuration['module']> {
  const localIdentName = development ? '[local]-[hash:6]' : className(salt);
  return {
    rules: [
      scriptRule(development),
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: FILES, type: 'asset/resource' },
      // In a layer of their own: pages and fillings of a module share the files of their catalogues.
      {
        test: CATALOGUE,
        dependency: { not: ['url'] },
        type: 'json',
        loader: CATALOGUE_LOADER,
        layer: 'messages',
      },
      // `new URL('./de.json', import.meta.url)`: a file that is fetched. It costs the first file of a module nothing, which names each
      // script that may be loaded later, with its hash.
      { test: CATALOGUE, dependency: 'url', type: 'asset/resource', loader: CATALOGUE_LOADER },
    ],
    generator: {
      'css/module': { localIdentName, localIdentHashSalt: salt, exportsConvention: 'as-is', esModule: true },
    },
    // Each class is an export, so that a build contains only the used names. Tokens are custom properties
    // that are used across files: only class names and keyframes are local.
    parser: { 'css/module': { namedExports: true, dashedIdents: false } },
  };
}

/** Source maps beside the scripts. They go to the registry with the release; the scripts do not name them. */
const hiddenSourceMaps = () =>
  new rspack.SourceMapDevToolPlugin({
    filename: '[file].map',
    append: false,
    test: /\.js$/,
    exclude: /^c\.messages-/,
    moduleFilenameTemplate: '[resource-path]',
  });

/** Variables are named by their order. By how often letters occur, a changed word could give every variable another name: the delta
 *  to the last release was twice as large. The compiler's types do not have the option. */
const STABLE_NAMES = { ie8: false, disableCharFreq: true };

/** Configuration that the builds of the shell and of all remotes share. */
export function baseConfig({ folder, uniqueName, development }: BaseOptions): Configuration {
  const suffix = development ? '' : `.[${HASH}]`;
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    output: {
      path: path.join(folder, 'dist'),
      clean: true,
      uniqueName,
      publicPath: 'auto',
      filename: `[name]${suffix}.js`,
      chunkFilename: `c.[name]${suffix}.js`,
      cssFilename: `[name]${suffix}.css`,
      cssChunkFilename: `c.[name]${suffix}.css`,
      assetModuleFilename: ({ filename = '' }) => `a.${releasedName(filename)}${suffix}[ext]`,
      chunkLoadTimeout: 15_000,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
    },
    module: moduleRules(development, uniqueName),
    plugins: development
      ? refreshPlugins()
      : [new FreshAddressesPlugin(), new OneCopyPlugin(SHARED_FROM_BYTES), hiddenSourceMaps()],
    optimization: {
      splitChunks: SHARED_CHUNKS,
      // The shortest names: a remote's chunks have new addresses in every release anyway, and only a few
      // small chunks of the shell are loaded again after an export was added. Saves 0.9 KB of the shell's
      // first page.
      mangleExports: 'size',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: {
            compress: { passes: 3 },
            mangle: STABLE_NAMES,
            format: { comments: false },
          },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: ['chrome 120', 'firefox 121', 'safari 17'] },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
