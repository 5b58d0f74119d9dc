// `--import tsx` does not reach worker threads on Node 20, so the thread registers tsx before it loads TypeScript.
import { register } from 'tsx/esm/api';

register();
const { readSource } = await import('./read-source.ts');
export default readSource;
