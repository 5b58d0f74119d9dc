// `--import tsx` does not reach worker threads on Node 20: from the sources, a thread registers tsx before it loads TypeScript.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
const { default: answer } = await import(workerData.file);
export default answer;
