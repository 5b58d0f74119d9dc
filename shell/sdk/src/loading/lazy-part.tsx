import { lazy, type ComponentType } from 'react';

const failed = new Set<() => void>();

/** Lets parts of pages that could not be had be fetched once more when they are drawn next: for Try Again. */
export function askForPartsAgain(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Makes a part of a page whose code is fetched when it is first drawn; until then the Suspense around it shows. Unlike a
 *  lazy component of React's, one that could not be had is not lost until the page is loaded anew: Try Again asks anew. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const make = () =>
    lazy(async () => {
      try {
        const Loaded = await load();
        return { default: ({ own }: { readonly own: Props }) => <Loaded {...own} /> };
      } catch (error) {
        // What failed stays so for the error boundary, which draws it more than once.
        failed.add(() => {
          Part = make();
        });
        throw error;
      }
    });
  let Part = make();
  return function LazyPart(props: Props) {
    return <Part own={props} />;
  };
}
