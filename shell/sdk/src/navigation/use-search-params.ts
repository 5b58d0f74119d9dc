import { useCallback, useEffect, useRef } from 'react';
import {
  createSearchParams,
  useSearchParams as useRouterSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
} from 'react-router-dom';

type Next = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);
/** Sets the query of the address; a function gets the query that was set last. */
export type SetSearchParams = (next: Next, options?: NavigateOptions) => void;

/** The query of the address and its setter, like the router's own; but a second change before the next render
 *  starts from the first change, not from the rendered query. */
export function useSearchParams(): [URLSearchParams, SetSearchParams] {
  const [params, setParams] = useRouterSearchParams();
  const latest = useRef(params);
  /** Queries that were set and are not rendered yet, oldest first. */
  const underWay = useRef<readonly string[]>([]);
  useEffect(() => {
    const drawn = underWay.current.indexOf(params.toString());
    underWay.current = drawn < 0 ? [] : underWay.current.slice(drawn + 1);
    // When an older change is rendered late, the last one set is still `latest`.
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
