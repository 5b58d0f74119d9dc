import { PAGE_NUMBER_MAX } from '@quizmesh/contract';
import { useSearchParams } from '@quizmesh/sdk/router';

/** Characters that a text in the address may have: as many as the API takes in a search. */
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
  /** By name; the default where the address has none, or one that is not offered. */
  readonly values: Values<D, C>;
  /** Any but a page is not the default. */
  readonly isChanged: boolean;
  /** Writes values; defaults and '' leave the address, and what belongs to others stays. A page that is not among the changes
   *  goes back to the first. @param how 'replace' unless said */
  readonly change: (changes: Partial<Values<D, C>>, how?: 'push' | 'replace') => void;
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? Math.min(page, PAGE_NUMBER_MAX) : 1;
}

/** State that Back and a reload keep and that can be sent to a colleague: search, filters, order, an open drawer.
 *  @param defaults by the name in the address: texts, and pages, which count from 1
 *  @param choices what may be chosen, where that is known: an address that is older than a choice, or mistyped, shows the
 *    default instead of a list that the API refuses */
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
    // As `read` makes them, name by name.
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
