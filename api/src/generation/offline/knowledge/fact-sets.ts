/** A true statement: `subject` has `object` under the relation of its set. */
export interface Fact {
  readonly subject: string;
  readonly object: string;
  /** The subject as the explanation writes it when the option is shortened: "is the ..." for "the ...". */
  readonly asserted?: string;
  /** From 1 (known to nearly everybody) to 5 (known to few). */
  readonly level: number;
  /** One more sentence for the explanation; may be empty. */
  readonly note: string;
  /** Ids of its topics, including categories. */
  readonly topics: readonly string[];
  /** Package, version and key of the source. */
  readonly source: string;
}

/** Facts of one relation with question templates. Templates contain `{s}` (subject) or `{o}` (object), or one of its forms:
 *  `{s:of}`. */
export interface RelationSet {
  readonly kind: 'relation';
  readonly id: string;
  /** Sets with the same relation share their true statements. */
  readonly relation: string;
  /** Templates with {s}: the right option is the object. */
  readonly ask: readonly string[];
  /** Templates with {o}: the right option is the subject. */
  readonly askBack: readonly string[];
  /** Sentence with {s} and {o}. */
  readonly explain: string;
  /** The object inside a sentence, when it differs from the option: "queue" for "Queue". */
  readonly inSentence?: (object: string) => string;
  /** A name in a form that templates ask for: "du Japon" for "{s:of}". */
  readonly inflect?: (name: string, form: string) => string;
  /** Objects of one pool have one type and can be wrong options for each other. 'year' and 'number' are computed. */
  readonly pool: string;
  /** Of numbers: the largest that can be an answer. */
  readonly numberMax?: number;
  /** Phrases of the templates that say nothing of what a question is about. */
  readonly framing?: readonly string[];
  /** True for words of a language, which are options as they are written: "trinken", not "Trinken". */
  readonly keepsCase?: boolean;
  /** More objects of the pool that no fact contains. */
  readonly extra: readonly string[];
  /** The women among the objects of the pool, when its other objects are men. */
  readonly women?: readonly string[];
  /** Objects of the pool by their kind: an object takes its wrong options from its own kinds first. */
  readonly kinds?: Readonly<Record<string, readonly string[]>>;
  /** True where an explanation says nothing of a wrong option: that two other countries are neighbors, or a long sentence again. */
  readonly hasNoContrasts?: boolean;
  /** Pairs of subject and object that are also true but are not asked. */
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
  /** Phrases of the templates that say nothing of what a question is about. */
  readonly framing?: readonly string[];
  /** Value as text, for the explanation: "Jupiter: 11.9 years". */
  readonly describe: (value: number) => string;
  /** All rows of the explanation, where the language puts other signs between them than ": " and "; ". */
  readonly list?: (rows: readonly (readonly [name: string, value: string])[]) => string;
  /** The key's value and any other option's differ by at least this much. */
  readonly isClear: (one: number, other: number) => boolean;
  readonly entities: readonly RankedEntity[];
}

/** A kind of exercise with random numbers. */
export interface ExerciseSet {
  readonly kind: 'exercise';
  readonly id: string;
  /** 1 to 5. */
  readonly levels: readonly number[];
  /** Exercises per level that a quiz may take; a usual number when absent. */
  readonly variants?: number;
  readonly topics: readonly string[];
  readonly write: (draw: ExerciseDraw) => Exercise;
  /** Computes which options are right from the question's text only; null for texts of other kinds. */
  readonly solve: (question: string, options: readonly string[]) => readonly number[] | null;
}

export interface ExerciseDraw {
  readonly level: number;
  /** From 0 to below `variants`: sets with few exercises write another one for each. */
  readonly variant: number;
  /** Integer between both, inclusive. */
  readonly between: (min: number, max: number) => number;
}

export interface Exercise {
  readonly question: string;
  readonly key: string;
  /** Wrong results of likely mistakes, most likely first; at least five different ones. */
  readonly wrong: readonly string[];
  readonly explanation: string;
}

export interface WrittenFact extends Omit<Exercise, 'key'> {
  readonly answer: string;
  /** From 1 (known to nearly everybody) to 5 (known to few). */
  readonly level: number;
  readonly topics: readonly string[];
  /** Folded names of narrower subjects that it is about, which its words may not say. Absent: none. */
  readonly about?: readonly string[];
  /** Questions whose answers it gives away by its sense. Absent: none. */
  readonly tells?: readonly string[];
  readonly source: string;
}

/** Complete questions written by people. */
export interface WrittenSet {
  readonly kind: 'written';
  readonly id: string;
  readonly questions: readonly WrittenFact[];
}

export type FactSet = RelationSet | RankedSet | ExerciseSet | WrittenSet;
