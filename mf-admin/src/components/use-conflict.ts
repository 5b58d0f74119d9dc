import { useState, type ReactNode } from 'react';
import type { ConflictField } from './conflict-notice.tsx';
import { currentVersion, currentState, fieldsOf, isRemoved, mergeChanges } from './conflict.ts';

interface Conflict<Fields> {
  readonly mine: Fields;
  readonly theirs: Fields;
  readonly taken: readonly (keyof Fields)[];
  readonly collided: readonly (keyof Fields)[];
}

export interface ConflictOptions<Fields> {
  /** The fields as they were when the form was opened. */
  readonly base: Fields;
  /** 0: there is no such thing yet. */
  readonly version: number;
  /** The fields once somebody else removed the thing, where it can be saved anew. */
  readonly removed?: Fields;
  readonly labelOf: (name: keyof Fields & string) => string;
  readonly textOf: (value: Fields[keyof Fields], name: keyof Fields & string) => ReactNode;
  /** Puts values into the form. */
  readonly onFill: (values: Partial<Fields>) => void;
}

/** For a form whose thing somebody else may change meanwhile: the version to save with, and what to show of a conflict. */
export function useConflict<Fields extends object>({
  base: opened,
  version: openedVersion,
  removed,
  labelOf,
  textOf,
  onFill,
}: ConflictOptions<Fields>) {
  const [{ base, version }, setSeen] = useState({ base: opened, version: openedVersion });
  const [conflict, setConflict] = useState<Conflict<Fields> | null>(null);
  const [choices, setChoices] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const names = conflict ? [...conflict.taken, ...conflict.collided] : [];
  const fields = names.map((key): ConflictField => {
    const name = key as keyof Fields & string;
    const isCollided = conflict?.collided.includes(name) ?? false;
    const text = (side: 'mine' | 'theirs') => (conflict ? textOf(conflict[side][name], name) : null);
    return {
      name,
      label: labelOf(name),
      theirs: text('theirs'),
      mine: isCollided ? text('mine') : null,
      choice: choices[name] ?? 'mine',
      onChoose: (choice) => {
        setChoices((before) => ({ ...before, [name]: choice }));
        if (conflict) {
          const values: Partial<Fields> = {};
          values[name] = conflict[choice][name];
          onFill(values);
        }
      },
    };
  });
  return {
    version,
    /** What both changed differently, or only the other; null: no conflict. */
    fields: conflict && fields,
    /** Takes a refused write. @returns whether it was a conflict; the form then has the merged values */
    take: (error: unknown, mine: Fields): boolean => {
      const gone = isRemoved(error) ? removed : undefined;
      const newer = gone ? 0 : currentVersion(error);
      if (newer === null) return false;
      const theirs = gone ?? fieldsOf(currentState(error), base);
      const { merged, taken, collided } = mergeChanges(base, mine, theirs);
      setSeen({ base: theirs, version: newer });
      setConflict({ mine, theirs, taken, collided });
      setChoices({});
      onFill(merged);
      return true;
    },
    /** The form was saved: the saved values are the new base. */
    settle: (saved: Fields, savedVersion: number) => {
      setSeen({ base: saved, version: savedVersion });
      setConflict(null);
    },
  };
}
