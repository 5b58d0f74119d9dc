import { useCallback, useEffect, useRef } from 'react';
import {
  createSearchParams,
  useSearchParams as useRouterSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router-dom';

type Next = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);
/** Writes the query of the address; a function gets what was written last. */
export type SetSearchParams = (next: Next, options?: NavigateOptions) => void;

/** The query of the address and how to change it, like the router's own; but a second change that comes before the first
 *  is drawn starts from the first, not from what the page still shows. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const [params, setParams] = useRouterSearchParams();
  const latest = useRef(params);
  /** What was written and is not drawn yet, oldest first. */
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const drawn = underWay.current.indexOf(params.toString());
    underWay.current = drawn < 0 ? [] : underWay.current.slice(drawn + 1);
    // An older change that is drawn late is not what was written last.
    if (underWay.current.length === 0) latest.current = params;
  }, [params]);
  const write = useCallback<SetSearchParams>(
    (next, options) => {
      latest.current = createSearchParams(typeof next === 'function' ? next(latest.current) : next);
      underWay.current = [...underWay.current, latest.current.toString()];
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, write];
}
