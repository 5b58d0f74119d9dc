import { endpoints } from '@quizmesh/contract/client';
import { isApiError, request } from '@quizmesh/sdk';
import type { EditableQuiz } from '@quizmesh/contract';
import { contentOf, isSameContent, wireContent, type QuestionContent } from './question-content.ts';
import type { QuestionDraft } from './draft-store.ts';

/** Timeout in ms; a provider may need time to write a question. */
const REPLACE_TIMEOUT_MS = 90_000;

export interface SavePorts {
  /** The quiz as it is now. */
  readonly refetch: () => Promise<EditableQuiz>;
}

function put(quiz: EditableQuiz, index: number, content: QuestionContent): Promise<EditableQuiz> {
  return request(endpoints.quizzes.changeQuestion, {
    params: { id: quiz.id, index },
    body: wireContent(content, quiz.version),
  });
}

const isConflict = (error: unknown) => isApiError(error) && error.code === 'CONFLICT';

/** Saves a question. Concurrent changes of other questions are merged; a change of this question is a
 *  conflict.
 *  @returns the saved quiz; null when someone else has changed this question since the draft began
 *  @throws {ApiError} */
export async function saveQuestion(
  quiz: EditableQuiz,
  { index, draft }: { readonly index: number; readonly draft: QuestionDraft },
  { refetch }: SavePorts,
): Promise<EditableQuiz | null> {
  try {
    return await put(quiz, index, draft.content);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const fresh = await refetch();
    const known = fresh.questions[index];
    // The answer to a save that succeeded was lost.
    if (known && isSameContent(contentOf(known), draft.content)) return fresh;
    if (!known || !isSameContent(contentOf(known), draft.base)) return null;
    return put(fresh, index, draft.content);
  }
}

/** Replaces a question by a newly generated one. @throws {ApiError} */
export async function replaceQuestion(
  quiz: EditableQuiz,
  index: number,
  { refetch }: SavePorts,
): Promise<EditableQuiz> {
  const post = (version: number) =>
    request(
      endpoints.quizzes.replaceQuestion,
      { params: { id: quiz.id, index }, body: { version } },
      { timeoutMs: REPLACE_TIMEOUT_MS },
    );
  try {
    return await post(quiz.version);
  } catch (error) {
    if (!isConflict(error)) throw error;
    return post((await refetch()).version);
  }
}
