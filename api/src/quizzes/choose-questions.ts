/** A question of the library. */
export interface LibraryQuestion {
  readonly id: number;
  readonly libraryKey: string;
  /** The same in all languages of its quiz. */
  readonly position: number;
  readonly fingerprint: string;
}

type Place = Pick<LibraryQuestion, 'libraryKey' | 'position'>;

interface Choice {
  readonly count: number;
  /** Questions to take where they are there: those of the same day in another language. */
  readonly sameAs: readonly Place[];
  /** Last day on which a question was in a quiz of the day, by its fingerprint. */
  readonly lastDays: ReadonlyMap<string, string>;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

const placeOf = ({ libraryKey, position }: Place) => `${libraryKey} ${position}`;

/** Draws questions for a day: those of `sameAs`, then those that were never in a quiz of the day or longest ago, from as many quizzes
 *  of the library as possible. */
export function chooseQuestions(
  pool: readonly LibraryQuestion[],
  { count, sameAs, lastDays, random }: Choice,
): LibraryQuestion[] {
  const byPlace = new Map(pool.map((question) => [placeOf(question), question]));
  const chosen = new Map<string, LibraryQuestion>();
  const take = (question: LibraryQuestion) => chosen.set(question.fingerprint, question);
  for (const place of sameAs) {
    const same = byPlace.get(placeOf(place));
    if (same && chosen.size < count) take(same);
  }
  const drawn = pool.map((question) => ({
    question,
    lastDay: lastDays.get(question.fingerprint) ?? '',
    at: random(),
  }));
  drawn.sort((one, other) => one.lastDay.localeCompare(other.lastDay) || one.at - other.at);
  while (chosen.size < count) {
    const left = drawn.filter(({ question }) => !chosen.has(question.fingerprint));
    const keys = new Set([...chosen.values()].map(({ libraryKey }) => libraryKey));
    const longestAgo = left.filter(({ lastDay }) => lastDay === left[0]?.lastDay);
    const next = longestAgo.find(({ question }) => !keys.has(question.libraryKey)) ?? left[0];
    if (!next) break;
    take(next.question);
  }
  return [...chosen.values()];
}
