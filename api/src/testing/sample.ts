/** Data to which a sample request may refer. */
export interface SampleWorld {
  readonly ownerId: number;
  /** A quiz created by the owner. */
  readonly quizId: number;
  readonly quizSlug: string;
  readonly wordId: number;
  readonly reportId: number;
  readonly factCheckId: number;
  readonly factCheckVersion: number;
  /** Its upload. */
  readonly release: Buffer | null;
  readonly disputeId: number;
  /** Hosted by the owner, in its lobby. */
  readonly room: { readonly roomId: number; readonly code: string };
}

/** Who may send the request: 'everyone' with any token; 'players' also guests, but nobody with an invalid token;
 *  'answerers' players who have answered the question; 'owner' the user it is about; 'creator' the quiz's creator; 'author' that of a draft, which does not exist for others; 'host' the owner of a room alone; all others
 *  but 'release' also admins. */
export type Audience =
  | 'everyone'
  | 'players'
  | 'answerers'
  | 'users'
  | 'owner'
  | 'creator'
  | 'author'
  | 'host'
  | 'admins'
  | 'release';

export interface Sample {
  readonly audience: Audience;
  /** Data that must exist besides a quiz. */
  readonly needs?: 'release' | 'word' | 'report' | 'dispute' | 'fact-check' | 'draft' | 'room';
  /** Fills the path's parameters, in order. */
  readonly parts?: (world: SampleWorld) => readonly (number | string)[];
  readonly query?: (world: SampleWorld) => Readonly<Record<string, string>>;
  readonly body?: (world: SampleWorld) => object;
  /** A file that is sent as the body. */
  readonly file?: (world: SampleWorld) => string | Buffer;
  /** Status for allowed requests; the endpoint's own when absent. */
  readonly status?: number;
}

export const quizOf = ({ quizId }: SampleWorld) => [quizId];
export const ownerOf = ({ ownerId }: SampleWorld) => [ownerId];
export const aboutQuiz = ({ quizId }: SampleWorld) => ({ quizId, questionIndex: 0 });
