/** Something true: `subject` has `object` under the relation of its set. */
export interface Fact {
  readonly subject: string;
  readonly object: string;
  /** The subject as the explanation tells it, when the option is shortened: "is the ..." for "the ...". */
  readonly asserted?: string;
  /** 1 known to nearly everybody, 5 known to few. */
  readonly level: number;
  /** One more sentence for the explanation; may be empty. */
  readonly note: string;
  /** Ids of the topics it belongs to, categories included. */
  readonly topics: readonly string[];
  /** Package, version and key it comes from. */
  readonly source: string;
}

/** Facts of one relation and how to ask for them. Templates hold `{s}` (subject) or `{o}` (object). */
export interface RelationSet {
  readonly kind: 'relation';
  readonly id: string;
  /** Sets that share a relation share its truths. */
  readonly relation: string;
  /** Templates with {s}: the answer is the object. */
  readonly ask: readonly string[];
  /** Templates with {o}: the answer is the subject. */
  readonly askBack: readonly string[];
  /** Sentence with {s} and {o}. */
  readonly explain: string;
  /** The object inside a sentence, when it differs from the option: "queue" for "Queue". */
  readonly inSentence?: (object: string) => string;
  /** Objects of one pool are of one type and may stand in for each other. 'year' and 'number' are computed. */
  readonly pool: string;
  /** More objects of the pool that no fact mentions. */
  readonly extra: readonly string[];
  /** Subject and object pairs that are true as well but not asked for. */
  readonly also: readonly (readonly [string, string])[];
  readonly facts: readonly Fact[];
}

export interface RankedEntity {
  readonly name: string;
  readonly value: number;
  readonly level: number;
  readonly topics: readonly string[];
  readonly source: string;
}

/** Entities that can be put in order. */
export interface RankedSet {
  readonly kind: 'ranked';
  readonly id: string;
  readonly askMost: readonly string[];
  readonly askLeast: readonly string[];
  /** Value as text, for the explanation: "Jupiter: 11.9 years". */
  readonly describe: (value: number) => string;
  /** The key's value and any other option's differ by at least this much. */
  readonly isClear: (one: number, other: number) => boolean;
  readonly entities: readonly RankedEntity[];
}

/** A family of exercises that numbers are drawn for. */
export interface ExerciseSet {
  readonly kind: 'exercise';
  readonly id: string;
  /** 1 to 5. */
  readonly levels: readonly number[];
  readonly topics: readonly string[];
  readonly write: (draw: ExerciseDraw) => Exercise;
  /** Works out which of the options answer the question from its text alone; null for another family's text. */
  readonly solve: (question: string, options: readonly string[]) => readonly number[] | null;
}

export interface ExerciseDraw {
  readonly level: number;
  /** Whole number between both, included. */
  readonly between: (min: number, max: number) => number;
}

export interface Exercise {
  readonly question: string;
  readonly key: string;
  /** Wrong answers that a mistake would give, best first; at least five different ones. */
  readonly wrong: readonly string[];
  readonly explanation: string;
}

export interface WrittenFact extends Omit<Exercise, 'key'> {
  readonly answer: string;
  /** 1 known to nearly everybody, 5 to few. */
  readonly level: number;
  readonly topics: readonly string[];
  readonly source: string;
}

/** Whole questions that people wrote. */
export interface WrittenSet {
  readonly kind: 'written';
  readonly id: string;
  readonly questions: readonly WrittenFact[];
}

export type FactSet = RelationSet | RankedSet | ExerciseSet | WrittenSet;
