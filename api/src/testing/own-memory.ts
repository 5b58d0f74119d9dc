/** Bytes held by this thread. The resident size of the process would count the tests of other threads. */
export function ownMemory(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}
