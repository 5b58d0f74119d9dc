import type { DraftRequest, QuestionProvider, QuizDraft } from '../generation/index.ts';

function draftFor({ topic, questionCount, optionCount, language, seed }: DraftRequest): QuizDraft {
  return {
    title: `All about ${topic}`,
    description: `Questions about ${topic}`,
    category: 'general',
    tags: ['made up'],
    language,
    questions: Array.from({ length: questionCount }, (_slot, index) => ({
      question: `What is number ${index} of ${topic} in draft ${seed}?`,
      options: Array.from({ length: optionCount }, (_option, at) => `Answer ${at} of ${index}`),
      correctAnswer: index % optionCount,
      explanation: `It is number ${index % optionCount}`,
      source: null,
    })),
  };
}

/** A provider that supports every topic and knows the answers to its own questions. */
export function createFakeProvider(changes: Partial<QuestionProvider> = {}): QuestionProvider {
  return {
    name: 'offline',
    model: null,
    exampleTopics: () => ['Rivers', 'Mountains', 'Seas'],
    draft: (request) => Promise.resolve(draftFor(request)),
    answerBlind: (questions) =>
      Promise.resolve(
        questions.map(({ question, options }) => Number(/\d+/.exec(question)?.[0]) % options.length),
      ),
    ...changes,
  };
}
