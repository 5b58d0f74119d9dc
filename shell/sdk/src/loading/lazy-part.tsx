import { lazy, useReducer, type ComponentType } from 'react';

const failed = new Set<() => void>();

/** Lets parts that failed to load be loaded again when they are rendered next, for Try Again. */
export function retryFailedChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Replacement for a part that could not be loaded. */
export interface LoadErrorProps {
  readonly onRetry: () => void;
}

/** Creates a part of a page whose code is loaded when it is first rendered; until then the Suspense around it
 *  is shown. Unlike React's lazy, a part that failed to load does not stay failed until a page reload: Try
 *  Again loads it again.
 *  @param Away shown when it cannot be loaded; without it the whole page shows the error, as for the main
 *  content of a page */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Away?: ComponentType<LoadErrorProps>,
) {
  type Drawn = LoadErrorProps & { readonly own: Props };
  const make = () =>
    lazy(async () => {
      try {
        const Loaded = await load();
        return { default: ({ own }: Drawn) => <Loaded {...own} /> };
      } catch (error) {
        if (Away) return { default: ({ onRetry }: Drawn) => <Away onRetry={onRetry} /> };
        // Stays failed for the error boundary, which renders it more than once.
        failed.add(() => {
          Part = make();
        });
        throw error;
      }
    });
  let Part = make();
  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((count: number) => count + 1, 0);
    const onRetry = () => {
      Part = make();
      drawAgain();
    };
    return <Part own={props} onRetry={onRetry} />;
  };
}
