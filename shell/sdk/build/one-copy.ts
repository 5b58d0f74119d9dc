import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

/** Fails a build in which a script of at least `fromBytes` (of source) is in more than one chunk: a user who
 *  opens two parts of the module would load it twice. */
export class OneCopyPlugin implements RspackPluginInstance {
  readonly fromBytes: number;

  constructor(fromBytes: number) {
    this.fromBytes = fromBytes;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('OneCopyPlugin', (compilation) => {
      compilation.hooks.afterSeal.tap('OneCopyPlugin', () => {
        for (const module of compilation.modules) {
          const chunks = compilation.chunkGraph.getModuleChunks(module).length;
          if (!module.type.startsWith('javascript/') || chunks < 2 || module.size() < this.fromBytes)
            continue;
          const name = module.readableIdentifier();
          compilation.errors.push(
            new rspack.WebpackError(
              `${name} (${Math.round(module.size() / 1000)} KB of source) lies in ${chunks} chunks. Import it in one place, or let optimization.splitChunks share it.`,
            ),
          );
        }
      });
    });
  }
}
