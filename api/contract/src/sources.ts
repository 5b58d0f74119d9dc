/** Source of the questions that come with Quizmesh. Their files name where a reader can look each up; nobody fetched that, so it
 *  is not told as a source. */
export const WRITTEN_SOURCE = 'Written and read for Quizmesh';

/** Source of questions that were made from the notes of whoever made the quiz, without an AI provider. */
export const NOTES_SOURCE = 'Notes of the author';
