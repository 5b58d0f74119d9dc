import { useIntl } from '@quizmesh/sdk/intl';
import { withChallenge } from '../../components/quiz/challenge.ts';
import type { ResultView } from './result-view.ts';
import { shareTier } from './share.ts';
import { useCopyLink } from './use-copy-link.ts';

export interface SharedResult {
  readonly quizId: number;
  readonly title: string;
  readonly result: ResultView;
}

export interface Share {
  readonly text: string;
  /** Opens the quiz with the challenge. */
  readonly url: string;
  readonly isCopied: boolean;
  readonly copy: () => void;
}

/** A result in words, and the link that challenges with it. */
export function useShare({ quizId, title, result }: SharedResult): Share {
  const intl = useIntl();
  const { score, totalQuestions: total, percentage } = result;
  const url = window.location.origin + withChallenge(`/quiz/${quizId}`, result.challenge);
  const { isCopied, copy } = useCopyLink(url);
  const text = intl.formatMessage({ id: `share.text.${shareTier(percentage)}` }, { score, total, title });
  return { text, url, isCopied, copy };
}
