import { draftsStorageKey } from '@quizmesh/contract';

/** What is typed in a form, and what it was opened with. */
export interface Draft<Fields> {
  readonly base: Fields;
  /** Of the thing that is edited; 0: it has none. */
  readonly version: number;
  readonly fields: Fields;
}
type Drafts = Readonly<Record<string, unknown>>;

function readAll(userId: number): Drafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(draftsStorageKey(userId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

function writeAll(userId: number, drafts: Drafts): void {
  const key = draftsStorageKey(userId);
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Without storage, what is typed ends with the session.
  }
}

/** Whether a stored value has fields of the same names and kinds. */
const isLike = <Fields extends object>(known: Fields, value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(known).every(([name, field]) => typeof Reflect.get(value, name) === typeof field);

/** What a user typed in this form before the session ended or the page was reloaded; null when there is nothing.
 *  @param opened fields of the form */
export function readDraft<Fields extends object>(
  userId: number,
  form: string,
  opened: Fields,
): Draft<Fields> | null {
  const stored = readAll(userId)[form];
  if (typeof stored !== 'object' || stored === null) return null;
  const { base, version, fields } = stored as Record<keyof Draft<Fields>, unknown>;
  const isDraft = isLike(opened, base) && isLike(opened, fields) && typeof version === 'number';
  return isDraft ? { base, version, fields } : null;
}

/** @param draft null: nothing is kept any more */
export function keepDraft(userId: number, form: string, draft: Draft<object> | null): void {
  const { [form]: _former, ...others } = readAll(userId);
  writeAll(userId, draft ? { ...others, [form]: draft } : others);
}
