import { QUESTION_COUNTS } from '@quizmesh/contract';
import { checkDraft, questionReasons } from '../generation/index.ts';
import type { TopicPolicy } from '../moderation/index.ts';
import type { QuizGate } from '../quizzes/index.ts';

/** The gate of generation, for quizzes and questions that people write. */
export function createQuizGate(topicPolicy: TopicPolicy): QuizGate {
  const isBlocked = (text: string) => topicPolicy.isBlockedContent(text);
  return {
    question(content, optionCount): Record<string, string> {
      const reasons = questionReasons(content, { optionCount, isBlocked });
      return reasons.length === 0 ? {} : { question: reasons.join(', ') };
    },
    quiz(file) {
      const { questions, topic } = file;
      const problems: Record<string, string> = {};
      if (isBlocked(topic)) problems['topic'] = 'blocked-word';
      if (!QUESTION_COUNTS.some((count) => count === questions.length))
        problems['questions'] = `Must be one of ${QUESTION_COUNTS.join(', ')}`;
      const optionCount = questions[0]?.options.length ?? 0;
      const expectation = { questionCount: questions.length, optionCount, isBlocked };
      for (const rejection of checkDraft(file, expectation)) {
        const { reason } = rejection;
        const path = placeOf(rejection);
        problems[path] = path in problems ? `${problems[path] ?? ''}, ${reason}` : reason;
      }
      return problems;
    },
  };
}

function placeOf(rejection: ReturnType<typeof checkDraft>[number]): string {
  if ('question' in rejection) return `questions.${rejection.question}`;
  return 'field' in rejection ? rejection.field : 'questions';
}
