import { STORAGE_KEYS } from '@quizmesh/contract';
import { readStored, useSession } from '@quizmesh/sdk';
import { useEffect, useState } from 'react';
import { isChanged } from '../leaving/is-changed.ts';
import { keepDraft, readDraft, type Draft } from './kept-draft.ts';

const isSignedIn = () => readStored(STORAGE_KEYS.token, (text) => text || null) !== null;

interface DraftOptions<Fields> {
  /** Of the thing that is edited. */
  readonly version?: number;
  /** Whether something is typed that leaving would lose; any other value unless said otherwise. */
  readonly isChanged?: (base: Fields, typed: Fields) => boolean;
}

/** The fields of a form. What is typed outlives a session that expires: it stands in the form again once the same user has
 *  signed in. It is forgotten when the form is saved or left. Nothing that is secret may be typed in such a form.
 *  @param form names it, with the id of what it edits */
export function useDraft<Fields extends object>(
  form: string,
  opened: Fields,
  { version = 0, isChanged: isChangedFrom = isChanged }: DraftOptions<Fields> = {},
) {
  const { user } = useSession();
  const userId = user?.id;
  const [draft, setDraft] = useState<Draft<Fields>>(
    () =>
      (userId === undefined ? null : readDraft(userId, form, opened)) ?? {
        ...{ base: opened, fields: opened },
        version,
      },
  );
  const hasChanges = isChangedFrom(draft.base, draft.fields);
  useEffect(() => {
    if (userId !== undefined) keepDraft(userId, form, hasChanges ? draft : null);
  }, [userId, form, draft, hasChanges]);
  useEffect(
    () => () => {
      // A form that goes away during a session was saved, or left after a question.
      if (userId !== undefined && isSignedIn()) keepDraft(userId, form, null);
    },
    [userId, form],
  );
  return {
    fields: draft.fields,
    /** The fields as they were when the form was opened, and the version of that; of a draft that was kept: those of then. */
    base: draft.base,
    version: draft.version,
    isChanged: hasChanges,
    change: (changes: Partial<Fields>) => {
      setDraft((before) => ({ ...before, fields: { ...before.fields, ...changes } }));
    },
    /** Puts another draft in the place of this one: what was saved is its base from then on. */
    update: (change: (before: Draft<Fields>) => Draft<Fields>) => {
      // At once: another form may take the place of this one before an effect runs.
      if (userId !== undefined) keepDraft(userId, form, null);
      setDraft(change);
    },
  };
}
