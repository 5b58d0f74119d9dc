import { readStored, removeStored, writeStored } from '@quizmesh/sdk';
import type { WrittenContent } from './written-content.ts';

/** What was typed and is not on the server yet, with the version that it is based on. */
export interface UnsavedWriting {
  readonly version: number;
  readonly content: WrittenContent;
}

/** Whose writing it is: another account on the same device does not see it. */
export interface WritingOwner {
  readonly userId: number;
  readonly quizId: number;
}

const keyOf = ({ userId, quizId }: WritingOwner) => `mf-create.writing.${userId}.${quizId}`;

function isUnsavedWriting(value: unknown): value is UnsavedWriting {
  if (typeof value !== 'object' || value === null) return false;
  const { version, content } = value as Record<keyof UnsavedWriting, unknown>;
  if (typeof version !== 'number' || typeof content !== 'object' || content === null) return false;
  const { title, tags, questions } = content as Record<keyof WrittenContent, unknown>;
  return typeof title === 'string' && typeof tags === 'string' && Array.isArray(questions);
}

function parse(text: string): UnsavedWriting | null {
  const value: unknown = JSON.parse(text);
  return isUnsavedWriting(value) ? value : null;
}

/** The copy of this tab, which another tab neither replaces nor removes; it survives a reload. */
function readOfTab(key: string): UnsavedWriting | null {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : parse(text);
  } catch {
    return null;
  }
}

function keepForTab(key: string, unsaved: UnsavedWriting | null): void {
  try {
    if (unsaved) sessionStorage.setItem(key, JSON.stringify(unsaved));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage a reload loses what is not saved.
  }
}

/** What this tab left unsaved, or another one that wrote last on this device. */
export function readUnsaved(owner: WritingOwner): UnsavedWriting | null {
  const key = keyOf(owner);
  return readOfTab(key) ?? readStored(key, parse);
}

export function keepUnsaved(owner: WritingOwner, unsaved: UnsavedWriting | null): void {
  const key = keyOf(owner);
  keepForTab(key, unsaved);
  if (unsaved) writeStored(key, unsaved);
  else removeStored(key);
}
