import { lazy, useReducer, type ComponentType } from 'react';

const failed = new Set<() => void>();

/** Lets parts of pages that could not be had be fetched once more when they are drawn next: for Try Again. */
export function retryFailedChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** What stands in the place of a part that could not be had. */
export interface LoadErrorProps {
  readonly onRetry: () => void;
}

/** Makes a part of a page whose code is fetched when it is first drawn; until then the Suspense around it shows. Unlike a
 *  lazy component of React's, one that could not be had is not lost until the page is loaded anew: Try Again asks anew.
 *  @param Away stands in its place when it cannot be had; without it the whole page gives way, as for what a page is for */
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
        // What failed stays so for the error boundary, which draws it more than once.
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
