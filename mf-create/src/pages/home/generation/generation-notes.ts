import { parseLanguage, type GenerateQuizResponse, type Language } from '@quizmesh/contract';
import type { IntlShape } from '@quizmesh/sdk/intl';
import { readsQuiz, spokenName } from '../../../components/quiz-language/quiz-language.ts';

interface RequestedQuiz {
  readonly topic: string;
  readonly language: Language;
  /** Without an AI provider it is in the language of the notes, which their author knows. */
  readonly isFromNotes?: boolean;
}
interface Made {
  readonly quiz: Pick<GenerateQuizResponse['quiz'], 'language'>;
  readonly broaderTopic: GenerateQuizResponse['broaderTopic'];
  readonly repeatedQuestions?: GenerateQuizResponse['repeatedQuestions'];
}

/** Sentences on how the quiz differs from the request; usually none. */
export function generationNotes(
  { quiz, broaderTopic, repeatedQuestions = 0 }: Made,
  { topic, language, isFromNotes = false }: RequestedQuiz,
  intl: Pick<IntlShape, 'formatMessage'>,
): string[] {
  const notes: string[] = [];
  if (broaderTopic)
    notes.push(intl.formatMessage({ id: 'generation.broaderTopic' }, { topic, broaderTopic }));
  if (repeatedQuestions > 0)
    notes.push(intl.formatMessage({ id: 'generation.repeats' }, { count: repeatedQuestions }));
  const made = parseLanguage(quiz.language);
  if (made !== null && !isFromNotes && !readsQuiz(language, made))
    notes.push(
      intl.formatMessage({ id: 'generation.otherLanguage' }, { language: spokenName(made, language) }),
    );
  return notes;
}
