/** A question of a room with its key, as it was when the room was opened. */
export interface RoomQuestion {
  readonly questionId: number;
  /** In its quiz. */
  readonly position: number;
  readonly question: string;
  /** As the quiz stores them. */
  readonly options: readonly string[];
  readonly correctAnswer: number;
  readonly explanation: string | null;
  /** The stored option at each place where this room shows one. */
  readonly order: readonly number[];
}

/** What a room asks: an edit of its quiz changes nothing of it. */
export interface RoomContent {
  readonly title: string;
  readonly language: string;
  readonly questions: readonly RoomQuestion[];
}

/** Texts of the options as the room shows them. */
export const shownOptions = ({ options, order }: RoomQuestion): string[] =>
  order.map((option) => options[option] ?? '');

/** Where the room shows a stored option; null for none. */
export function shownIndex({ order }: RoomQuestion, option: number | null): number | null {
  return option === null ? null : order.indexOf(option);
}
