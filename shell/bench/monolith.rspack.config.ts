import path from 'node:path';
import { shellConfig } from '@quizmesh/sdk/build';

const folder = path.dirname(import.meta.dirname);
const shell = shellConfig({ folder });

/** All remotes in one bundle, in addition to the shell's own build. */
export default {
  ...shell,
  entry: { main: path.join(folder, 'bench/monolith.tsx') },
  output: { ...shell.output, path: path.resolve(folder, '../.cache/bench/monolith/dist') },
};
