import { parseLanguage, type GenerateQuizResponse, type Language } from '@quizmesh/contract';
import type { IntlShape } from '@quizmesh/sdk/intl';

interface RequestedQuiz {
  readonly topic: string;
  readonly language: Language;
}
interface Made {
  readonly quiz: Pick<GenerateQuizResponse['quiz'], 'language'>;
  readonly broaderTopic: GenerateQuizResponse['broaderTopic'];
  readonly repeatedQuestions?: GenerateQuizResponse['repeatedQuestions'];
}

/** British and American English count as one language: no note is needed. */
function spoken(language: string): string {
  return language.split('-', 1)[0] ?? language;
}

function ownName(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Sentences on how the quiz differs from the request; usually none. */
export function generationNotes(
  { quiz, broaderTopic, repeatedQuestions = 0 }: Made,
  { topic, language }: RequestedQuiz,
  intl: Pick<IntlShape, 'formatMessage'>,
): string[] {
  const notes: string[] = [];
  if (broaderTopic !== null)
    notes.push(intl.formatMessage({ id: 'generation.broaderTopic' }, { topic, broaderTopic }));
  if (repeatedQuestions > 0)
    notes.push(intl.formatMessage({ id: 'generation.repeats' }, { count: repeatedQuestions }));
  const made = parseLanguage(quiz.language);
  if (made !== null && spoken(made) !== spoken(language))
    notes.push(intl.formatMessage({ id: 'generation.otherLanguage' }, { language: ownName(spoken(made)) }));
  return notes;
}
