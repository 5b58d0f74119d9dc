import type { DraftQuestion } from '../../src/generation/index.ts';
import type { CueFinding } from './find-cues.ts';

const KINDS = ['key named', 'options excluded', 'same event'] as const;
const WORST = 40;

/** How many quizzes have a question that an earlier one helps with, by what helps.
 *  @param found of each quiz */
export function cueCounts(name: string, found: readonly (readonly CueFinding[])[]): string {
  const count = (kind: CueFinding['kind']) =>
    found.filter((findings) => findings.some((finding) => finding.kind === kind)).length;
  const kinds = KINDS.map((kind) => {
    const share = ((count(kind) / Math.max(1, found.length)) * 100).toFixed(1);
    return `${kind} ${count(kind)} (${share}%)`;
  });
  return `- cues in ${found.length} quizzes of ${name}: ${kinds.join(', ')}; a reader says which a player would use`;
}

function shown({ question, options, correctAnswer, explanation }: DraftQuestion): string {
  const marked = options.map((option, at) => (at === correctAnswer ? `*${option}*` : option));
  return `${question} [${marked.join(' | ')}] ${explanation ?? ''}`;
}

/** The surest findings of each kind, for a reader. */
export function cueText(found: readonly CueFinding[]): string {
  return KINDS.flatMap((kind) => {
    const worst = found
      .filter((finding) => finding.kind === kind)
      .sort((one, other) => other.shared - one.shared)
      .slice(0, WORST);
    const blocks = worst.map(({ quiz, clue, earlier, later }) =>
      [`- ${quiz}: ${clue}`, ...earlier.map((one) => `  - ${shown(one)}`), `  - later: ${shown(later)}`].join(
        '\n',
      ),
    );
    return [`## ${kind}`, '', ...blocks, ''];
  }).join('\n');
}
