import process from 'node:process';
import { ConfigError } from './config/config-error.ts';
import { readConfig, type Config } from './config/config.ts';
import { explainStartError } from './config/start-error.ts';
import { startApi } from './start.ts';

function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(78); // EX_CONFIG: restarting does not help
  }
}

const api = await startApi({ config: readConfigOrExit() }).catch((error: unknown) => {
  const line = explainStartError(error);
  if (line === null) throw error;
  process.stderr.write(`${line}\n`);
  process.exit(1);
});

const stop = () => void api.stop().then(() => process.exit(0));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// Whoever started it is gone.
process.once('disconnect', stop);
