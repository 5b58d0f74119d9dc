import { isApiError } from '@quizmesh/sdk';
import type { EditableQuiz } from '@quizmesh/contract';
import { isSameQuiz, writtenOf, type WrittenContent } from './written-content.ts';

export type SaveState =
  | { readonly kind: 'saved' | 'saving' | 'unsaved' }
  /** It is sent again by itself when that can help. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Another tab or person changed the draft. */
  | { readonly kind: 'moved'; readonly current: EditableQuiz };

export interface AutosaveDeps {
  readonly content: WrittenContent;
  /** Version that the content is based on. */
  readonly version: number;
  readonly send: (content: WrittenContent, version: number) => Promise<EditableQuiz>;
  readonly report: (state: SaveState) => void;
  /** Called with what the server has now, what was sent, and what was typed since; null: nothing. */
  readonly onSaved: (quiz: EditableQuiz, sent: WrittenContent, unsaved: WrittenContent | null) => void;
}

const DELAY_MS = 1000;
const RETRY_MS = 5000;
const CLIENT_ERROR = 400;
const SERVER_ERROR = 500;
const TOO_MANY = 429;

/** Errors that go away by themselves: no network, a busy server, something between here and the API. */
function isTemporary(error: unknown): boolean {
  if (!isApiError(error)) return true;
  const { status, code } = error;
  return status < CLIENT_ERROR || status >= SERVER_ERROR || status === TOO_MANY || code === 'UNKNOWN';
}

function currentOf(error: unknown): EditableQuiz | null {
  if (!isApiError(error) || error.code !== 'CONFLICT') return null;
  return (error.body?.['current'] as EditableQuiz | undefined) ?? null;
}

export type Autosave = ReturnType<typeof createAutosave>;

/** Sends the last content a moment after it was typed, one request at a time; what could not be sent is sent again. */
export function createAutosave({ send, report, onSaved, ...first }: AutosaveDeps) {
  let { version, content: latest } = first;
  let pending: WrittenContent | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function saved(quiz: EditableQuiz, sent: WrittenContent): void {
    version = quiz.version;
    onSaved(quiz, sent, latest === sent ? null : latest);
  }

  /** @returns whether to go on */
  function failed(error: unknown, sent: WrittenContent): boolean {
    const current = currentOf(error);
    // The answer to a save that succeeded was lost.
    if (current && isSameQuiz(writtenOf(current), sent)) {
      saved(current, sent);
      return true;
    }
    pending ??= sent;
    report(current ? { kind: 'moved', current } : { kind: 'failed', error });
    if (isTemporary(error)) schedule(RETRY_MS);
    return false;
  }

  async function run(): Promise<void> {
    while (pending) {
      const sent = pending;
      pending = null;
      report({ kind: 'saving' });
      try {
        saved(await send(sent, version), sent);
      } catch (error) {
        if (!failed(error, sent)) return;
      }
    }
    report({ kind: 'saved' });
  }

  function start(): Promise<void> {
    clearTimeout(timer);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void start(), delayMs);
  }

  return {
    latest: (): WrittenContent => latest,
    version: (): number => version,
    change(content: WrittenContent): void {
      latest = content;
      pending = content;
      if (!running) report({ kind: 'unsaved' });
      schedule(DELAY_MS);
    },
    /** Sends what is unsent at once. @returns the version that holds everything; null when it could not be sent */
    async flush(): Promise<number | null> {
      await running;
      if (pending) await start();
      return pending === null ? version : null;
    },
    /** Saves over what was changed elsewhere. */
    takeVersion(current: number): void {
      version = current;
    },
  };
}
