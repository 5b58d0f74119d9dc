// A thread of a process that answers calls: it looks also while the process is busy. Plain JavaScript, because threads do not
// get `--import tsx` on Node 20.
import { workerData } from 'node:worker_threads';

const LOOK_MS = 10;

setInterval(() => {
  if (process.memoryUsage.rss() > workerData.maxBytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
