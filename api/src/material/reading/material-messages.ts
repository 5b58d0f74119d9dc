import type { Material, MaterialPlace } from '@quizmesh/contract';

/** What the reading process is to read. */
export interface ReadingCall {
  readonly bytes: Uint8Array;
  /** Name of the file; null for pages. */
  readonly name: string | null;
  /** Content-Type header of a fetched page; null for files. */
  readonly contentType: string | null;
  /** Code points of the text at most. */
  readonly maxLength: number;
}

/** Why there is no text. "not-supported": of another kind; "unreadable": damaged; "protected": by a password;
 *  "without-text": pictures only, or empty; "too-large": more pages, parts or text than are read. */
export type ReadingRejection = 'not-supported' | 'unreadable' | 'protected' | 'without-text' | 'too-large';

export type ReadingReply =
  | { readonly isRead: true; readonly material: Material }
  | { readonly isRead: false; readonly reason: ReadingRejection };

/** A part of a source, with the text that stands there. */
export interface Passage {
  readonly place: Pick<MaterialPlace, 'kind' | 'number' | 'title'> | null;
  readonly text: string;
}

/** A source before its text is cleaned and cut. */
export interface Source {
  /** Null: the source has none of its own. */
  readonly title: string | null;
  readonly passages: readonly Passage[];
}

/** Ends the reading of a source. */
export class ReadingError extends Error {
  readonly reason: ReadingRejection;

  constructor(reason: ReadingRejection, cause?: unknown) {
    super(`The source could not be read: ${reason}`, { cause });
    this.name = 'ReadingError';
    this.reason = reason;
  }
}
