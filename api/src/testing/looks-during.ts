/** @returns how often this process looked at other requests before the work ended */
export async function looksDuring(work: PromiseLike<unknown>): Promise<number> {
  let looks = 0;
  let isOver = false;
  const look = () => {
    looks += 1;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work;
  isOver = true;
  return looks;
}
