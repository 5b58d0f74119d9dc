/** Source of the questions that come with Quizmesh. Their files name where a reader can look each up; nobody fetched that, so it
 *  is not told as a source. */
export const WRITTEN_SOURCE = 'Written and read for Quizmesh';
