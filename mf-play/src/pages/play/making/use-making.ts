import type { CurrentGeneration, OpenQuestion, Quiz } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { emitPlatformEvent, isApiError } from '@quizmesh/sdk';
import { useQueryClient } from '@quizmesh/sdk/query';
import { useEffect, useEffectEvent, useState } from 'react';
import { quizQuery } from '../../../components/quiz/quiz.queries.ts';

/** The rest of the quiz cannot be made. */
export interface IncompleteQuiz {
  readonly generationId: number;
  readonly made: number;
  readonly asked: number;
}

type MakingEvent =
  | { readonly name: 'question'; readonly data: OpenQuestion }
  | { readonly name: 'state'; readonly data: CurrentGeneration };

/** Adds the questions of a quiz in the making as they are made.
 *  @returns null while questions follow, or all are there */
export function useMaking(quiz: Pick<Quiz, 'id' | 'making'> | undefined): IncompleteQuiz | null {
  const queryClient = useQueryClient();
  const [incomplete, setIncomplete] = useState<IncompleteQuiz | null>(null);
  const quizId = quiz?.making ? quiz.id : null;

  const addQuestion = (id: number, question: OpenQuestion) => {
    queryClient.setQueryData(quizQuery(id).queryKey, (known) =>
      known?.questions.length === question.index
        ? { ...known, questions: [...known.questions, question] }
        : known,
    );
  };
  /** The quiz is public now, or gone. */
  const refresh = useEffectEvent((id: number) => {
    void queryClient.invalidateQueries({ queryKey: quizQuery(id).queryKey });
    emitPlatformEvent('quiz.created', { quizId: id });
  });
  const onEvent = useEffectEvent((id: number, { name, data }: MakingEvent) => {
    if (name === 'question') {
      addQuestion(id, data);
      return false;
    }
    if (data.status === 'running') return false;
    if (data.making)
      setIncomplete({ generationId: data.id, made: data.making.made, asked: data.making.asked });
    else refresh(id);
    return true;
  });
  useEffect(() => {
    if (quizId === null) return undefined;
    const leaving = new AbortController();
    const follow = async () => {
      const { followEvents } = await import('@quizmesh/sdk/event-stream');
      const events = followEvents(
        endpoints.generation.followGeneration,
        { query: { quizId } },
        { signal: leaving.signal },
      );
      // The server sends nothing else.
      for await (const event of events) if (onEvent(quizId, event as MakingEvent)) return;
    };
    follow().catch((error: unknown) => {
      // Nothing is made any more: the quiz itself tells what became of it.
      if (isApiError(error)) refresh(quizId);
    });
    return () => {
      leaving.abort();
    };
  }, [quizId]);
  return quizId === null ? null : incomplete;
}
