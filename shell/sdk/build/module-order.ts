import { parse, type Node, type ObjectExpression, type Property } from 'acorn';
import { rspack, type Compiler, type RspackPluginInstance } from '@rspack/core';

type NumberedModule = Property & { readonly key: { readonly value: number } };

const isNumbered = (property: ObjectExpression['properties'][number]): property is NumberedModule =>
  property.type === 'Property' && property.key.type === 'Literal' && typeof property.key.value === 'number';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The table of modules in a chunk; null: it has none. */
function moduleTable(node: Node): ObjectExpression | null {
  if (node.type === 'ObjectExpression') {
    const { properties } = node as ObjectExpression;
    return properties.length > 0 && properties.every(isNumbered) ? (node as ObjectExpression) : null;
  }
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      const found = isNode(child) ? moduleTable(child) : null;
      if (found) return found;
    }
  }
  return null;
}

/** The code of a chunk with its modules in the order of their numbers. */
export function withModulesInOrder(code: string): string {
  const table = moduleTable(parse(code, { ecmaVersion: 'latest' }));
  if (!table) return code;
  const texts = table.properties
    .filter(isNumbered)
    .toSorted((one, other) => one.key.value - other.key.value)
    .map(({ start, end }) => code.slice(start, end));
  return `${code.slice(0, table.start)}{\n${texts.join(',\n')}\n}${code.slice(table.end)}`;
}

/** The compiler writes the modules of a chunk in the order of their paths, so that the same module would be another release in
 *  another repository. Numbers are given in the order of the imports. */
export class ModuleOrderPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ModuleOrderPlugin', (compilation) => {
      // Before the code is made small.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
      compilation.hooks.processAssets.tap({ name: 'ModuleOrderPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js')))
          compilation.updateAsset(
            name,
            (source) => new rspack.sources.RawSource(withModulesInOrder(source.source().toString())),
          );
      });
    });
  }
}
