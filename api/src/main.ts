import process from 'node:process';
import { readConfig } from './platform/config/config.ts';
import { startApi } from './start.ts';

const api = await startApi({ config: readConfig(process.env) });

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void api.stop().then(() => process.exit(0));
  });
}
