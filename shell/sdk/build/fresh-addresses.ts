import { rspack, type Compiler } from '@rspack/core';

/** Names of files by chunk, of scripts and of styles. */
const CHUNK_FILES = ['u', 'k'];

class FreshAddressesRuntime extends rspack.RuntimeModule {
  constructor() {
    super('quizmesh fresh addresses', rspack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `${JSON.stringify(CHUNK_FILES)}.forEach(function (part) {
      var fileOf = __webpack_require__[part], asked = {};
      if (fileOf) __webpack_require__[part] = function (chunk) {
        var count = asked[chunk] || 0;
        asked[chunk] = count + 1;
        return fileOf(chunk) + (count ? "?again=" + count : "");
      };
    });`;
  }
}

/** Chunks and their styles are requested by their names the first time and under a new address each further time,
 *  as the shell does with entries: a browser sends one request per address, so while the first hangs, all others
 *  wait for it. */
export class FreshAddressesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshAddresses', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshAddresses', (chunk) => {
        compilation.addRuntimeModule(chunk, new FreshAddressesRuntime());
      });
    });
  }
}
