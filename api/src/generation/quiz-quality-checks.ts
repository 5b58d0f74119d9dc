import { setImmediate as lookAtOthers } from 'node:timers/promises';
import { WRITTEN_QUESTIONS_MAX } from '@quizmesh/contract';
import type { ContentFilter } from '../content-filter/index.ts';
import { ValidationError } from '../http/errors/http-errors.ts';
import type { QualityError, QuizQualityChecks } from '../quizzes/index.ts';
import { TopicBlockedError } from './generation.errors.ts';
import {
  checkWritten,
  isPlainText,
  questionReasons,
  rejectionSentence,
  type Rejection,
} from './quality/index.ts';
import { requireGoodTopic } from './topic-rules.ts';

const reasonResponse = (reason: Rejection['reason']): QualityError => ({
  reason,
  sentence: rejectionSentence(reason),
});

function placeOf(rejection: Rejection): string {
  if ('question' in rejection) return `questions.${rejection.question}`;
  return 'field' in rejection ? rejection.field : 'questions';
}

/** The quality checks of generation, for quizzes and questions written by users. */
export function createQuizQualityChecks(contentFilter: ContentFilter): QuizQualityChecks {
  const isBlocked = (text: string) => contentFilter.isBlockedContent(text);
  return {
    question(content, optionCount) {
      const reasons = questionReasons(content, { optionCount, isBlocked });
      return reasons.map((reason) => ({ ...reasonResponse(reason), path: 'question' }));
    },
    topic(file) {
      // The title is checked too, as it may name another subject than the topic.
      if (contentFilter.isBlocked(file.title)) throw new TopicBlockedError();
      const topic = requireGoodTopic(file.topic, contentFilter);
      if (!isPlainText(topic)) throw new ValidationError({ topic: rejectionSentence('not-plain-text') });
      return topic;
    },
    async quiz(file) {
      const { questions } = file;
      const isCounted = questions.length >= 1 && questions.length <= WRITTEN_QUESTIONS_MAX;
      const sentence = `A quiz has 1 to ${WRITTEN_QUESTIONS_MAX} questions, not ${questions.length}.`;
      const rejections: Rejection[] = [];
      for (const found of checkWritten(file, isBlocked)) {
        rejections.push(...found);
        await lookAtOthers();
      }
      return [
        ...(isCounted ? [] : [{ path: 'questions', reason: 'question-count', sentence }]),
        ...rejections.map((rejection) => ({
          ...reasonResponse(rejection.reason),
          path: placeOf(rejection),
        })),
      ];
    },
  };
}
