import {
  DEFAULT_DIFFICULTY,
  DEFAULT_QUESTION_COUNT,
  MATERIAL_PLACES_MAX,
  SOURCE_TEXT_MAX_LENGTH,
  normalizeTopic,
  topicError,
  type Difficulty,
  type Language,
  type Material,
  type MaterialPlace,
  type TopicError,
} from '@quizmesh/contract';

/** A page or heading, with the words that follow it: the text around it may be edited. */
export interface NotedPlace extends Omit<MaterialPlace, 'start'> {
  readonly words: string;
}

export interface CreateForm {
  readonly topic: string;
  readonly difficulty: Difficulty;
  readonly questionCount: number;
  /** Null: the interface language. */
  readonly language: Language | null;
  /** Notes to generate the quiz from; blank counts as none. */
  readonly notes: string;
  /** Pages or headings of text that was read into the notes; those that were cut from it count no more. */
  readonly places: readonly NotedPlace[];
}

/** The request: the topic in its stored form, and the chosen options. */
export interface ReadyForm extends Pick<CreateForm, 'topic' | 'difficulty' | 'questionCount'> {
  readonly language?: Language;
  readonly sourceText?: string;
  readonly places?: readonly MaterialPlace[];
}

export const EMPTY_FORM: CreateForm = {
  topic: '',
  difficulty: DEFAULT_DIFFICULTY,
  questionCount: DEFAULT_QUESTION_COUNT,
  language: null,
  notes: '',
  places: [],
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

const WORDS_LENGTH = 60;

/** Places of a text, by the words that follow them. */
export function notedPlaces({ text, places }: Pick<Material, 'text' | 'places'>): NotedPlace[] {
  return places.slice(0, MATERIAL_PLACES_MAX).map(({ start, ...place }, index) => {
    const end = Math.min(start + WORDS_LENGTH, places[index + 1]?.start ?? text.length);
    return { ...place, words: text.slice(start, end).trim() };
  });
}

/** Where the places stand in the notes now. */
function placesIn(notes: string, places: readonly NotedPlace[]): MaterialPlace[] {
  let from = 0;
  return places.flatMap(({ words, ...place }) => {
    const start = words === '' ? -1 : notes.indexOf(words, from);
    if (start === -1) return [];
    from = start + 1;
    return [{ ...place, start }];
  });
}

/** The request body. */
export function readyForm({
  topic,
  difficulty,
  questionCount,
  language,
  notes,
  places,
}: CreateForm): ReadyForm {
  const sourceText = notes.trim();
  const there = placesIn(sourceText, places);
  return {
    topic: normalizeTopic(topic),
    difficulty,
    questionCount,
    ...(language !== null && { language }),
    ...(sourceText !== '' && { sourceText }),
    ...(there.length > 0 && { places: there }),
  };
}
