import type { Quiz } from '@quizmesh/contract';
import type { PersonalData } from '../accounts/index.ts';
import { playerKey } from '../players/index.ts';

export interface PersonalDataDeps {
  readonly playing: {
    exportPlayer(userId: number): Promise<unknown>;
    /** Takes boards, progress and created quizzes away from the person. */
    anonymise(userId: number, input: { deleteQuizzes: boolean }): Promise<void>;
  };
  readonly progress: { exportPlayer(userId: number): Promise<unknown> };
  readonly moderation: {
    exportPlayer(userId: number): Promise<unknown>;
    anonymise(userId: number): Promise<void>;
  };
  readonly quizzes: {
    createdBy(creatorKey: string): Promise<readonly { readonly id: number }[]>;
    quiz(quizId: number, withKey: boolean): Promise<Quiz>;
    hasSolved(player: string, quizId: number): Promise<boolean>;
  };
}

/** Everything that domains keep of a person, for export and deletion of an account (decision 47). A domain that begins to
 *  keep something adds its part here. */
export function personalDataOf({ playing, progress, moderation, quizzes }: PersonalDataDeps): PersonalData[] {
  const keptByPlaying = () => Promise.resolve();
  return [
    {
      name: 'playing',
      exportFor: (userId) => playing.exportPlayer(userId),
      erase: ({ userId, deleteQuizzes }) => playing.anonymise(userId, { deleteQuizzes }),
    },
    {
      name: 'progress',
      exportFor: (userId) => progress.exportPlayer(userId),
      erase: keptByPlaying,
    },
    {
      name: 'moderation',
      exportFor: (userId) => moderation.exportPlayer(userId),
      erase: ({ userId }) => moderation.anonymise(userId),
    },
    {
      name: 'createdQuizzes',
      async exportFor(userId) {
        const key = playerKey({ kind: 'user', userId });
        const created: Quiz[] = [];
        for (const { id: quizId } of await quizzes.createdBy(key)) {
          // Its maker plays it like anyone else: no key before that (decision 24).
          created.push(await quizzes.quiz(quizId, await quizzes.hasSolved(key, quizId)));
        }
        return created;
      },
      erase: keptByPlaying,
    },
  ];
}
