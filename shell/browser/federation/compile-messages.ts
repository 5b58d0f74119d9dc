import { parse } from '@formatjs/icu-messageformat-parser';
import type { Messages } from '@quizmesh/sdk';

/** Parses a catalogue's messages; parsed ones stay unchanged. Imports the whole parser, so load it on
 *  demand. */
export function compileMessages(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [key, typeof text === 'string' ? parse(text) : text]),
  );
}
