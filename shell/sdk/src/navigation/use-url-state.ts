import { PAGE_NUMBER_MAX } from '@quizmesh/contract';
import { useSearchParams } from '@quizmesh/sdk/router';

/** Maximum number of characters of a text in the address, as in a search of the API. */
export const URL_TEXT_MAX = 200;

type Defaults = Readonly<Record<string, string | number>>;
type Choices = Readonly<Partial<Record<string, readonly string[]>>>;
type Chosen<Default, Offered> = Default extends number
  ? number
  : Offered extends readonly (infer Choice extends string)[]
    ? Choice | Default
    : string;
type Values<D extends Defaults, C extends Choices> = {
  readonly [Name in keyof D]: Chosen<D[Name], Name extends keyof C ? C[Name] : undefined>;
};

export interface UrlState<D extends Defaults, C extends Choices> {
  /** By name; the default for values that are missing or not allowed. */
  readonly values: Values<D, C>;
  /** True when any value except the page differs from its default. */
  readonly isChanged: boolean;
  /** Sets values; defaults and '' are removed from the address, and parameters of others are kept. Returns to
   *  the first page, unless the page is among the changes.
   *  @param how 'replace' by default */
  readonly change: (changes: Partial<Values<D, C>>, how?: 'push' | 'replace') => void;
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? Math.min(page, PAGE_NUMBER_MAX) : 1;
}

/** State in the address, which Back, a reload and a shared link keep: search, filters, order, an open drawer.
 *  @param defaults by name in the address: texts, and pages, which count from 1
 *  @param choices allowed values, where they are known: for an outdated or mistyped value the default is
 *  used, instead of a request that the API rejects */
export function useUrlState<const D extends Defaults, const C extends Choices = Choices>(
  defaults: D,
  choices?: C,
): UrlState<D, C> {
  const [params, setParams] = useSearchParams();
  const offered: Choices = choices ?? {};
  const read = (current: URLSearchParams): Defaults => {
    const values: Record<string, string | number> = { ...defaults };
    for (const [name, standard] of Object.entries(defaults)) {
      const text = current.get(name)?.slice(0, URL_TEXT_MAX) ?? null;
      if (typeof standard === 'number') values[name] = pageOf(text);
      else if (text !== null && (offered[name]?.includes(text) ?? true)) values[name] = text;
    }
    return values;
  };
  const values = read(params);
  const firstPages = Object.fromEntries(
    Object.entries(defaults).filter(([, standard]) => typeof standard === 'number'),
  );
  return {
    // The values of `read`, by name.
    values: values as Values<D, C>,
    isChanged: Object.entries(defaults).some(
      ([name, standard]) => typeof standard === 'string' && values[name] !== standard,
    ),
    change: (changes, how = 'replace') => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          const wanted = new Map<string, unknown>(
            Object.entries({ ...read(current), ...firstPages, ...changes }),
          );
          for (const [name, standard] of Object.entries(defaults)) {
            const value = wanted.get(name);
            if (value === standard || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: how === 'replace', preventScrollReset: true },
      );
    },
  };
}
