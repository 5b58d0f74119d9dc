import type { ReleaseManifest } from '@quizmesh/contract';

/** What a sample request may point at. */
export interface SampleWorld {
  readonly ownerId: number;
  /** A quiz that the owner made. */
  readonly quizId: number;
  readonly quizSlug: string;
  readonly wordId: number;
  readonly reportId: number;
  readonly factCheckId: number;
  readonly factCheckVersion: number;
  readonly release: ReleaseManifest | null;
  readonly disputeId: number;
}

/** Who gets past the guards: 'everyone' whatever token they show; 'players' also guests, but nobody with a token that is
 *  no longer good; 'answerers' players who have answered the question; 'owner' the member it is about; 'maker' whoever made the quiz; all but 'release' administrators too. */
export type Audience =
  'everyone' | 'players' | 'answerers' | 'users' | 'owner' | 'maker' | 'admins' | 'release';

export interface Sample {
  readonly audience: Audience;
  /** What besides a quiz must be there. */
  readonly needs?: 'release' | 'word' | 'report' | 'dispute' | 'fact-check';
  /** Fills the path's parameters, in order. */
  readonly parts?: (world: SampleWorld) => readonly (number | string)[];
  readonly query?: (world: SampleWorld) => Readonly<Record<string, string>>;
  readonly body?: (world: SampleWorld) => object;
  /** Status for those who are let in; the route's own when absent. */
  readonly status?: number;
}

export const quizOf = ({ quizId }: SampleWorld) => [quizId];
export const ownerOf = ({ ownerId }: SampleWorld) => [ownerId];
export const aboutQuiz = ({ quizId }: SampleWorld) => ({ quizId, questionIndex: 0 });
