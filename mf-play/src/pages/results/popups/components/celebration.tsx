import { useSession } from '@quizmesh/sdk';
import { Suspense, useState } from 'react';
import { optionalLazy } from '../../../../components/optional-lazy.tsx';
import { dropWon, readWon } from '../won-payload.ts';

const CelebrationPopup = optionalLazy(
  async () =>
    (await import(/* webpackChunkName: "results-extras" */ './celebration-popup.tsx')).CelebrationPopup,
);

function Rewards({ quizId }: { readonly quizId: number }) {
  const [won, setWon] = useState(() => readWon(quizId));
  if (!won) return null;
  return (
    <Suspense fallback={null}>
      <CelebrationPopup
        won={won}
        onClose={() => {
          dropWon(quizId);
          setWon(null);
        }}
      />
    </Suspense>
  );
}

/** Shows signed-in users their rewards for a quiz once. */
export function Celebration({ quizId }: { readonly quizId: number }) {
  const { user } = useSession();
  return user ? <Rewards key={user.id} quizId={quizId} /> : null;
}
