import { PAGE_NUMBER_MAX } from '@quizmesh/contract';
import { useSearchParams } from '@quizmesh/sdk/router';

/** Rows of every table of the console. Source: decision 42. */
export const ROWS_PER_PAGE = 10;

/** Characters that a search may have. */
export const SEARCH_MAX = 200;

export interface ListState<Name extends string> {
  /** Chosen values by name; the default where none is chosen. */
  readonly values: Readonly<Record<Name, string>>;
  /** From 1. */
  readonly page: number;
  /** Anything but the defaults is chosen. */
  readonly isFiltered: boolean;
  /** Changes values and returns to the first page. */
  readonly choose: (changes: Readonly<Partial<Record<Name, string>>>) => void;
  readonly setPage: (page: number) => void;
  /** Back to the defaults. */
  readonly clear: () => void;
}

function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? Math.min(page, PAGE_NUMBER_MAX) : 1;
}

/** Any value is accepted when no choices are given. */
const isOffered = (choices: readonly string[] | undefined, value: string) => choices?.includes(value) ?? true;

function hasChoice<Name extends string>(
  values: Readonly<Record<Name, string>>,
  defaults: Readonly<Record<Name, string>>,
): boolean {
  for (const name in defaults) if (values[name] !== defaults[name]) return true;
  return false;
}

/** Search, filters, order and page of a table; in the address, so that they survive Back and a reload and can be sent
 *  to a colleague.
 *  @param choices what may be chosen, where that is known: an address that is older than a choice, or mistyped, shows the
 *  default instead of a list that the API refuses */
export function useListState<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  choices?: Readonly<Partial<Record<NoInfer<Name>, readonly string[]>>>,
): ListState<Name> {
  const [params, setParams] = useSearchParams();
  const values: Record<Name, string> = { ...defaults };
  for (const name in defaults) {
    const chosen = params.get(name)?.slice(0, SEARCH_MAX) ?? null;
    values[name] = chosen !== null && isOffered(choices?.[name], chosen) ? chosen : defaults[name];
  }
  const change = (changes: Readonly<Partial<Record<string, string>>>) => {
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          const isDefault = Object.entries(defaults).some(
            ([key, standard]) => key === name && standard === value,
          );
          if (value === undefined || value === '' || isDefault) changed.delete(name);
          else changed.set(name, value);
        }
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return {
    values,
    page: pageOf(params.get('page')),
    isFiltered: hasChoice(values, defaults),
    choose: (changes) => {
      change({ ...changes, page: '' });
    },
    setPage: (page) => {
      change({ page: page === 1 ? '' : String(page) });
    },
    clear: () => {
      change({ ...defaults, page: '' });
    },
  };
}
