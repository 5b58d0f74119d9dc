/** Milliseconds for which the evaluation of a module may delay the first paint once its files are loaded. */
export const EVALUATION_DEADLINE_MS = 300;

/** A step did not finish in time. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Settles like `work`, but rejects with DeadlineError after `milliseconds`. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`${what} took longer than ${milliseconds} ms.`));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
