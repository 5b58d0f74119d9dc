import { FSRS, Rating, State, createEmptyCard, type Card, type Grade } from 'ts-fsrs';

/** What is remembered of a question. Days are "2026-11-27". */
export interface Memory {
  /** When it is asked again; null: it is known. */
  readonly dueOn: string | null;
  /** Days after which it is still remembered with 90 %. */
  readonly stability: number;
  /** 1 to 10. */
  readonly difficulty: number;
  readonly repetitions: number;
  readonly lapses: number;
  readonly reviewedOn: string;
}

/** What would be asked again after three weeks only is known. */
const KNOWN_AFTER_DAYS = 21;

/** FSRS in whole days, without chance, so that equal answers give equal days. */
const scheduler = new FSRS({ enable_short_term: false, enable_fuzz: false });

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

function cardOf({ dueOn, stability, difficulty, repetitions, lapses, reviewedOn }: Memory): Card {
  return {
    ...createEmptyCard(dateOf(dueOn ?? reviewedOn)),
    stability,
    difficulty,
    reps: repetitions,
    lapses,
    state: State.Review,
    last_review: dateOf(reviewedOn),
  };
}

function review(card: Card, today: string, grade: Grade): Memory {
  // An account that moved west may have an earlier day than at the last answer.
  const last = card.last_review ? dayOf(card.last_review) : today;
  const day = last > today ? last : today;
  const next = scheduler.next(card, dateOf(day), grade).card;
  const isKnown = grade !== Rating.Again && next.scheduled_days >= KNOWN_AFTER_DAYS;
  return {
    dueOn: isKnown ? null : dayOf(next.due),
    stability: next.stability,
    difficulty: next.difficulty,
    repetitions: next.reps,
    lapses: next.lapses,
    reviewedOn: day,
  };
}

/** After the question was missed. @param memory null: for the first time */
export function afterMiss(memory: Memory | null, day: string): Memory {
  return review(memory ? cardOf(memory) : createEmptyCard(dateOf(day)), day, Rating.Again);
}

/** After the question was answered right on a day when it was due. */
export function afterRightAnswer(memory: Memory, day: string): Memory {
  return review(cardOf(memory), day, Rating.Good);
}
