import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@quizmesh/contract';
import { z } from 'zod';
import { CONTENT_FOLDER } from '../knowledge/content-folder.ts';

const frameSchema = z.strictObject({
  /** Around a sentence with a gap. */
  gap: z.string().includes('{text}'),
  /** Around the meaning of a term. */
  meaning: z.string().includes('{text}'),
  description: z.string().includes('{count}').includes('{topic}'),
  /** Words that begin a sentence which is not clear alone. */
  pointing: z.array(z.string()),
});
export type NotesFrame = z.output<typeof frameSchema>;

const known = new Map<string, NotesFrame>();

/** How questions from notes are put: `content/notes/<language without its region>.json`. */
export function notesFrame(language: Language): NotesFrame {
  const name = language.split('-')[0] ?? '';
  const found = known.get(name);
  if (found) return found;
  const file = join(CONTENT_FOLDER, 'notes', `${name}.json`);
  const frame = frameSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  known.set(name, frame);
  return frame;
}

export const notesFrames = (): NotesFrame[] => [...new Set(LANGUAGES.map(notesFrame))];
