import { parse, type Node, type ObjectExpression, type Property } from 'acorn';
import { rspack, sources, type Compiler, type RspackPluginInstance } from '@rspack/core';
import { movedMappings, textOf, type Pieces } from './moved-mappings.ts';

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

/** A chunk with its modules in the order of their numbers; null: it has none. */
function modulesInOrder(code: string): Pieces | null {
  const table = moduleTable(parse(code, { ecmaVersion: 'latest' }));
  if (!table) return null;
  const modules = table.properties
    .filter(isNumbered)
    .toSorted((one, other) => one.key.value - other.key.value)
    .flatMap((module, index) => (index === 0 ? [module] : [',\n', module]));
  return [{ start: 0, end: table.start }, '{\n', ...modules, '\n}', { start: table.end, end: code.length }];
}

/** The code of a chunk with its modules in the order of their numbers. */
export function withModulesInOrder(code: string): string {
  const pieces = modulesInOrder(code);
  return pieces ? textOf(code, pieces) : code;
}

/** The same for a file of a build, whose source map follows. */
function inOrder(name: string, source: sources.Source): sources.Source {
  const { source: content, map } = source.sourceAndMap();
  const code = content.toString();
  const pieces = modulesInOrder(code);
  if (!pieces) return source;
  const text = textOf(code, pieces);
  if (!map) return new sources.RawSource(text);
  const mappings = movedMappings(map.mappings, code, pieces);
  return new sources.SourceMapSource(text, name, { ...map, mappings });
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
          compilation.updateAsset(name, (source) => inOrder(name, source));
      });
    });
  }
}
