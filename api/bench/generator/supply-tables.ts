import { LANGUAGES } from '@quizmesh/contract';
import type { loadKnowledge } from '../../src/generation/index.ts';
import { listLibrary } from '../../src/seed/index.ts';

type KnowledgeIndex = ReturnType<typeof loadKnowledge>;

/** Bounds of the levels of a candidate: nearly everybody, some, few. */
const EASY_MAX = 2;
const MEDIUM_MAX = 3.5;
const QUIZ_FACTS = 10;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

/** Different facts of each topic, in all and by level. */
function subjectTable({ topics: { topics, general } }: KnowledgeIndex): string[] {
  const rows = [general, ...topics].map(({ label, category, candidates, factCount }) => {
    const facts = (from: number, to: number) =>
      new Set(candidates.filter(({ level }) => level > from && level <= to).map(({ factKey }) => factKey))
        .size;
    const levels = [facts(0, EASY_MAX), facts(EASY_MAX, MEDIUM_MAX), facts(MEDIUM_MAX, Infinity)];
    return { factCount, line: row([label, category, factCount, ...levels]) };
  });
  return [
    '## Subjects',
    '',
    row(['subject', 'category', 'facts', 'easy', 'medium', 'hard']),
    row(['---', '---', '---', '---', '---', '---']),
    ...rows.sort((one, other) => other.factCount - one.factCount).map(({ line }) => line),
    '',
  ];
}

/** What there is in each language. */
function languageTable(index: KnowledgeIndex): string[] {
  const library = listLibrary();
  const rows = LANGUAGES.map((language) => {
    const quizzes = library.filter((file) => file.language === language).map(({ read }) => read());
    const questions = quizzes.flatMap((quiz) => quiz.questions);
    const good = questions.filter(({ review }) => review.verdict === 'good').length;
    const own = language.startsWith('en') ? index : index.inLanguage(language);
    const made = own?.topics.topics.filter(({ factCount }) => factCount >= QUIZ_FACTS).length ?? 0;
    return row([language, quizzes.length, questions.length, good, questions.length - good, made]);
  });
  return [
    '## Languages',
    '',
    row(['language', 'library quizzes', 'questions', 'read: good', 'read: ok', 'topics with own questions']),
    row(['---', '---', '---', '---', '---', '---']),
    ...rows,
    '',
  ];
}

/** Counts per subject, level and language. */
export const supplyTables = (index: KnowledgeIndex): string =>
  [...languageTable(index), ...subjectTable(index)].join('\n');
