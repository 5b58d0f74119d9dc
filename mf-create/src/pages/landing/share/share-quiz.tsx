import { quizPath, type QuizLanding } from '@quizmesh/contract';
import { lazyDialog } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button, shareNatively } from '@quizmesh/shared-ui';
import { Share2 } from 'lucide-react';
import { useState } from 'react';

const ShareQuizDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "share-quiz-dialog" */ './share-quiz-dialog.tsx')).ShareQuizDialog,
);

/** Shares a quiz: with the phone's own share sheet, else with a dialog. */
export function ShareQuiz({ quiz }: { readonly quiz: QuizLanding }) {
  const [isOpen, setOpen] = useState(false);
  const url = window.location.origin + quizPath(quiz);
  const share = async () => {
    if (!(await shareNatively({ text: quiz.title, url }))) setOpen(true);
  };
  return (
    <>
      <Button variant="line" size="large" onClick={() => void share()}>
        <Share2 aria-hidden="true" />
        <FormattedMessage id="landing.share" />
      </Button>
      {isOpen ? (
        <ShareQuizDialog
          quiz={quiz}
          url={url}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
