import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack, type RspackPluginInstance } from '@rspack/core';

/** Hot reload with one refresh runtime per page: the shell's and every remote's builds register components in the
 *  same one, else an edit inside a remote is applied but not shown. */
export function refreshPlugins(): RspackPluginInstance[] {
  const shim = fileURLToPath(new URL('./react-refresh-shim.mjs', import.meta.url));
  return [
    new ReactRefreshRspackPlugin(),
    new rspack.NormalModuleReplacementPlugin(/react-refresh\/runtime(\.js)?$/, shim),
  ];
}
