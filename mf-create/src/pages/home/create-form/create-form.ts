import {
  DEFAULT_DIFFICULTY,
  DEFAULT_QUESTION_COUNT,
  SOURCE_TEXT_MAX_LENGTH,
  normalizeTopic,
  topicError,
  type Difficulty,
  type Language,
  type TopicError,
} from '@quizmesh/contract';

export interface CreateForm {
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly questionCount: number;
  /** Null: the interface language. */
  readonly language: Language | null;
  /** Notes to generate the quiz from; blank counts as none. */
  readonly notes: string;
}

/** The request: the topic in its stored form, and the chosen options. */
export interface ReadyForm extends Pick<CreateForm, 'topic' | 'difficulty' | 'questionCount'> {
  readonly language?: Language;
  readonly sourceText?: string;
}

export const EMPTY_FORM: CreateForm = {
  topic: '',
  difficulty: DEFAULT_DIFFICULTY,
  questionCount: DEFAULT_QUESTION_COUNT,
  language: null,
  notes: '',
};

/** Error of the topic, or null. */
export function errorOf(form: CreateForm): TopicError | null {
  return topicError(form.topic);
}

/** Code points that the notes have beyond the limit; 0 when they fit. */
export function notesExcess({ notes }: Pick<CreateForm, 'notes'>): number {
  return Math.max(0, [...notes.trim()].length - SOURCE_TEXT_MAX_LENGTH);
}

/** Notes after a text was read into them: it takes the place of the text that was read before it, and follows what was
 *  typed.
 *  @param replaced text that was read before; null: none */
export function withMaterial(notes: string, text: string, replaced: string | null): string {
  const typed = notes.trim();
  return typed === '' || typed === replaced?.trim() ? text : `${typed}\n\n${text}`;
}

/** The request body. */
export function readyForm({ topic, difficulty, questionCount, language, notes }: CreateForm): ReadyForm {
  const sourceText = notes.trim();
  return {
    topic: normalizeTopic(topic),
    difficulty,
    questionCount,
    ...(language !== null && { language }),
    ...(sourceText !== '' && { sourceText }),
  };
}
