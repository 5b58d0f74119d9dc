import type { DraftQuestion, DraftRequest, QuizDraft } from '../question-provider.ts';
import { createRandom } from '../offline/seeded-random.ts';
import type { DraftAnswer } from './answer-schemas.ts';

const TAGS_MAX = 8;

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The same question with its key at that position. */
function withKeyAt(question: DraftQuestion, position: number): DraftQuestion {
  const { options, correctAnswer } = question;
  const key = options[correctAnswer];
  const displaced = options[position];
  if (key === undefined || displaced === undefined) return question;
  const moved = options.map((option, index) => {
    if (index === position) return key;
    return index === correctAnswer ? displaced : option;
  });
  return { ...question, options: moved, correctAnswer: position };
}

/** Models favour some positions: ours are even, in an order that the seed decides. */
function spreadKeys(
  questions: readonly DraftQuestion[],
  { optionCount, seed }: DraftRequest,
): DraftQuestion[] {
  const random = createRandom(seed);
  const order = random.shuffled(Array.from({ length: optionCount }, (_slot, position) => position));
  const positions = random.shuffled(questions.map((_question, index) => order[index % optionCount] ?? 0));
  return questions.map((question, index) => withKeyAt(question, positions[index] ?? 0));
}

/** A model's answer as a draft. What is wrong with it is the gate's to say. */
export function toDraft(answer: DraftAnswer, request: DraftRequest): QuizDraft {
  const questions = answer.questions.map(({ question, options, correctIndex, explanation }) => ({
    question: tidy(question),
    options: options.map(tidy),
    correctAnswer: correctIndex,
    explanation: tidy(explanation) || null,
    source: null,
  }));
  return {
    title: tidy(answer.title) || request.topic,
    description: tidy(answer.description),
    category: answer.category,
    tags: [...new Set(answer.tags.map(tidy).filter(Boolean))].slice(0, TAGS_MAX),
    language: request.language,
    questions: spreadKeys(questions, request),
  };
}
