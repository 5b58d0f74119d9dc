/** What is ready in time, else something else; errors are passed on. */
export async function soon<T>(
  fresh: Promise<T>,
  { waitMs, otherwise }: { readonly waitMs: number; readonly otherwise: T },
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const impatience = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      resolve(otherwise);
    }, waitMs);
  });
  return Promise.race([fresh, impatience]).finally(() => {
    clearTimeout(timer);
  });
}
