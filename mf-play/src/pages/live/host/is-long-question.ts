/** Letters that fit on a line of an option and of the question, and how much of a laptop's screen there is for both, in lines. */
const [OPTION_LETTERS, QUESTION_LETTERS, SCREEN_LINES] = [34, 50, 10.5];
/** What borders and gaps of two options beside each other take, in lines. */
const FRAME_LINES = 1.7;
/** A line of the question, in lines of an option. */
const QUESTION_LINE = 1.6;
const WIDE_LETTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;

function linesOf(text: string, letters: number): number {
  const wide = text.match(WIDE_LETTERS)?.length ?? 0;
  return Math.ceil((text.length + wide) / letters);
}

/** Whether a question needs smaller letters than others, so that a laptop or a beamer shows all of it at once. */
export function isLongQuestion({
  question,
  options,
}: {
  readonly question: string;
  readonly options: readonly string[];
}): boolean {
  const lines = options.map((option) => linesOf(option, OPTION_LETTERS));
  const rows = lines.filter((_, index) => index % 2 === 0);
  const needed = rows.reduce(
    (sum, left, row) => sum + Math.max(left, lines[2 * row + 1] ?? 0) + FRAME_LINES,
    0,
  );
  return needed + QUESTION_LINE * linesOf(question, QUESTION_LETTERS) > SCREEN_LINES;
}
