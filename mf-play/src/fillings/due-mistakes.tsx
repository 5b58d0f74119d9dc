import { SDK_CONTRACT, defineFilling, useSession } from '@quizmesh/sdk';
import { Suspense, useState } from 'react';
import { persistentLazy } from '../components/persistent-lazy.tsx';
import { quizzesWithKeptScore } from '../components/quiz/kept-score.ts';
import { MistakesRow } from './due-mistakes/mistakes-row.tsx';
import { fillingMessages } from './messages/messages.ts';

const KeptScores = persistentLazy(
  async () =>
    (await import(/* webpackChunkName: "kept-scores" */ '../pages/play/components/kept-scores.tsx'))
      .KeptScores,
);

function DueMistakes() {
  const { user } = useSession();
  const [hasKeptScore] = useState(() => quizzesWithKeptScore().length > 0);
  if (!user) return null;
  return (
    <>
      <MistakesRow userId={user.id} />
      {hasKeptScore ? (
        <Suspense>
          <KeptScores />
        </Suspense>
      ) : null}
    </>
  );
}

/** On home: how many missed questions are asked again today. It also submits the scores that the device keeps. */
export const filling = defineFilling('home.progress', {
  contract: SDK_CONTRACT,
  component: DueMistakes,
  messages: fillingMessages,
});
