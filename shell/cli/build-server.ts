import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { CommandError, runCommand } from './workspace.ts';

/** Native code, a compressor that reads its code from a file, and a pool that starts a thread from a file of its own: Node loads
 *  them from their packages. */
const FROM_PACKAGES = ['libsql', '@node-rs/argon2', '@resvg/resvg-js', 'piscina', '@bokuweb/zstd-wasm'];
/** Umzug's own command line, which nobody calls here: with all that it needs, a tenth of the API's code. */
const NOT_USED = /[/\\]umzug[/\\]lib[/\\]cli\.js$/;
/** Databases that Sequelize could use too. */
const NOT_INSTALLED = ['pg-hstore'];
/** Packages of CommonJS find what Node gives to such a module. */
const COMMONJS = `import { createRequire as createCommonJsRequire } from 'node:module';
import { fileURLToPath as pathOfUrl } from 'node:url';
const require = createCommonJsRequire(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

const builtName = (entry: string) => `${path.basename(entry, '.ts')}.js`;

const PLACES = /new URL\('(?<file>[^'`]+)', import\.meta\.url\)|import\.meta\.(?<own>url|dirname)/gu;

/** Modules find files and other entries beside their source. Built, they are elsewhere: where they were is written
 *  relative to the built files, so that both can be moved together. */
function filesBesideSources(entries: readonly string[], out: string): Plugin {
  const fromOut = (file: string) => path.relative(out, file).split(path.sep).join('/');
  const built = new Map(entries.map((entry) => [path.resolve(entry), `./${builtName(entry)}`]));
  return {
    name: 'files beside sources',
    setup(bundle) {
      bundle.onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        const source = await readFile(file, 'utf8');
        const contents = source.replaceAll(PLACES, (_match, beside?: string, own?: string) => {
          const address = (target: string) => `new URL(${JSON.stringify(target)}, import.meta.url)`;
          if (own === 'url') return `${address(fromOut(file))}.href`;
          if (own === 'dirname') return `pathOfUrl(${address(fromOut(path.dirname(file)))})`;
          const target = path.resolve(path.dirname(file), beside ?? '');
          return address(built.get(target) ?? fromOut(target));
        });
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** A source map that maps all of a file to its first line. */
function mapOfWhole(file: string): string {
  const map = { version: 3, sources: [path.basename(file)], mappings: 'AAAA' };
  return `\n//# sourceMappingURL=data:application/json,${encodeURIComponent(JSON.stringify(map))}\n`;
}

/** Node keeps an array for each mapping once it has written a stack: those of packages took 150 MB. A stack names the files of
 *  packages without their lines. */
const packagesByFile: Plugin = {
  name: 'packages by file',
  setup(bundle) {
    bundle.onLoad({ filter: /[/\\]node_modules[/\\].*\.[cm]?js$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')) + mapOfWhole(file),
      loader: 'js',
    }));
  },
};

const withoutUnused: Plugin = {
  name: 'without what is not used',
  setup(bundle) {
    bundle.onLoad({ filter: NOT_USED }, () => ({ contents: '', loader: 'js' }));
  },
};

/** With one character beyond Latin-1, V8 keeps two bytes for each character of a file. Escaped here is what esbuild leaves: regular
 *  expressions. */
const inAscii = (text: string) =>
  text.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** `npm run build:server` of a package: the TypeScript of a server and its packages as a few JavaScript files, which start in a
 *  third of the time, with less memory and without a compiler.
 *  Arguments: the folder of the built files, and the sources of processes and threads. */
await runCommand(async () => {
  const [folder, ...entries] = process.argv.slice(2);
  if (!folder || entries.length === 0)
    throw new CommandError('Usage: build-server.ts <folder> <source> [<source> ...]');
  const out = path.resolve(folder);
  await rm(out, { recursive: true, force: true });
  const { outputFiles } = await build({
    entryPoints: entries.map((entry) => ({ in: entry, out: path.basename(entry, '.ts') })),
    outdir: out,
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Only the conditions that Node has.
    conditions: [],
    external: [...FROM_PACKAGES, ...NOT_INSTALLED],
    // Comments are a third of the code, and kept in memory.
    minifyWhitespace: true,
    lineLimit: 200,
    legalComments: 'linked',
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    banner: { js: COMMONJS },
    plugins: [filesBesideSources(entries, out), withoutUnused, packagesByFile],
    logLevel: 'warning',
  });
  await mkdir(out, { recursive: true });
  await Promise.all(
    outputFiles.map(({ path: file, text }) => writeFile(file, file.endsWith('.js') ? inAscii(text) : text)),
  );
});
