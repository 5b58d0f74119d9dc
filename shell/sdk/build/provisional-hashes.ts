import { createHash } from 'node:crypto';
import { rspack, sources, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** A hash as long as the given one that depends on the name of the file alone. */
function hashOfName(file: string, hash: string): string {
  const [before = '', after = ''] = file.split(hash);
  return createHash('sha256').update(`${before} ${after}`).digest('hex').slice(0, hash.length);
}

/** Before the code is made small, the hashes in the names of files depend on comments and folders, and the compiler gives the
 *  shortest names to characters that are frequent, in hashes too: the same module would be another release in another repository.
 *  So they depend on the name of the file until the hashes of the contents take their place. */
export class ProvisionalHashesPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ProvisionalHashesPlugin', (compilation) => {
      // Before the code is made small.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'ProvisionalHashesPlugin', stage }, () => {
        const known = new Map<string, string>();
        // Pictures, fonts and texts have the hash of their content already, and may have one name in several folders.
        const compiled = compilation.getAssets().filter(({ name }) => /\.(?:js|css)$/u.test(name));
        for (const { name, info } of compiled)
          for (const hash of [info.contenthash ?? []].flat()) known.set(hash, hashOfName(name, hash));
        const replaced = (text: string) => {
          let changed = text;
          for (const [hash, provisional] of known) changed = changed.replaceAll(hash, provisional);
          return changed;
        };
        for (const { name, info } of compiled) {
          if (name.endsWith('.js'))
            compilation.updateAsset(name, (source) => {
              const { source: content, map } = source.sourceAndMap();
              // As long as before: the mappings stay.
              const code = replaced(content.toString());
              return map ? new sources.SourceMapSource(code, name, map) : new sources.RawSource(code);
            });
          if (!info.contenthash) continue;
          const contenthash = [info.contenthash].flat().map((hash) => known.get(hash) ?? hash);
          compilation.updateAsset(name, (source) => source, { contenthash });
          const renamed = replaced(name);
          if (renamed !== name && compilation.getAsset(renamed))
            throw new Error(`Two files would have the name ${renamed}.`);
          compilation.renameAsset(name, renamed);
        }
      });
    });
  }
}
