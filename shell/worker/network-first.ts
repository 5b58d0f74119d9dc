function rejectAfter(milliseconds: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => {
      reject(new Error('The network did not answer in time.'));
    }, milliseconds);
  });
}

/** The answer of the network, whatever it says; what is kept only where there is none.
 *  @param deadlineMs how long the network may take; null: as long as the browser lets it
 *  @throws the error of the network when nothing is kept */
export async function networkFirst(
  deadlineMs: number | null,
  ask: () => Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await (deadlineMs === null ? ask() : Promise.race([ask(), rejectAfter(deadlineMs)]));
  } catch (error) {
    const kept = await findKept().catch(() => undefined);
    if (kept) return kept;
    throw error;
  }
}
