const AT_ONCE = 8;

/** Does something with each file, a few at once: a store takes its time for each. */
export async function eachFile<File>(
  files: readonly File[],
  work: (file: File) => Promise<void>,
): Promise<void> {
  const waiting = files.values();
  const workNext = async () => {
    for (const file of waiting) await work(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workNext));
}
