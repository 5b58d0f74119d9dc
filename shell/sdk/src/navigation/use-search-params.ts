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
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const write = useCallback<SetSearchParams>(
    (next, options) => {
      latest.current = createSearchParams(typeof next === 'function' ? next(latest.current) : next);
      setParams(latest.current, options);
    },
    [setParams],
  );
  return [params, write];
}
