import { DEFAULT_LANGUAGE, type Language } from '@quizmesh/contract';
import type { Messages, RemoteDefinition } from '@quizmesh/sdk';
import { withDeadline } from '../federation/deadline.ts';

/** Milliseconds the first paint waits for the user's language; after that English shows until it is loaded. */
const CATALOGUE_DEADLINE_MS = 3000;

export interface FirstCatalogue {
  readonly language: Language;
  readonly messages: Messages;
}

/** The shell's catalogue for the first paint, so that no other language shows first; null for the default
 *  language, which is built in, and when the catalogue does not load in time. */
export async function firstCatalogue(
  language: Language,
  load: RemoteDefinition['messages']['load'],
): Promise<FirstCatalogue | null> {
  if (language === DEFAULT_LANGUAGE) return null;
  try {
    const messages = await withDeadline(load(language), CATALOGUE_DEADLINE_MS, `catalogue ${language}`);
    return { language, messages };
  } catch {
    return null;
  }
}
