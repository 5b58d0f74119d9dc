import { rspack, type Compiler } from '@rspack/core';

/** Functions of the bundler's runtime that return the file of a chunk: of its script and of its styles. */
const CHUNK_FILES = ['u', 'k'];

class FreshAddressesRuntime extends rspack.RuntimeModule {
  constructor() {
    super('quizmesh fresh addresses', rspack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${JSON.stringify(CHUNK_FILES)}.forEach(function (part) {
      var fileOf = __webpack_require__[part], requested = {};
      if (fileOf) __webpack_require__[part] = function (chunk) {
        var count = requested[chunk] || 0;
        requested[chunk] = count + 1;
        return fileOf(chunk) + (count ? "?again=" + count : "");
      };
    });`;
  }
}

/** Chunks and their styles are requested by their names the first time and with another query for each retry,
 *  as the shell does for entries: a browser sends one request per address, so while the first hangs, all
 *  others wait for it. */
export class FreshAddressesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshAddresses', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshAddresses', (chunk) => {
        compilation.addRuntimeModule(chunk, new FreshAddressesRuntime());
      });
    });
  }
}
