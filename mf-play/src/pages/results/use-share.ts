import { useIntl } from '@quizmesh/sdk/intl';
import { withChallenge } from '../../components/quiz/challenge.ts';
import { dayStrip } from './day-strip.ts';
import type { ResultView } from './result-view.ts';
import { shareTier } from './share.ts';
import { useCopyText, type CopyText } from './use-copy-text.ts';

export interface SharedResult {
  readonly quizId: number;
  readonly title: string;
  readonly result: ResultView;
  /** The day whose one ranked try it is; undefined for all others. */
  readonly day: string | undefined;
}

export interface Share extends CopyText {
  /** The result as a sentence. */
  readonly words: string;
  /** The sentence, and the strip of a quiz of the day. */
  readonly text: string;
  /** Opens the quiz with the challenge. */
  readonly url: string;
}

/** A result in words, and the link that challenges with it. That of a quiz of the day is copied as a text with both; of a part of a quiz
 *  the words tell how much of the whole quiz was right. */
export function useShare({ quizId, title, result, day }: SharedResult): Share {
  const intl = useIntl();
  const { score, partOf: total = result.totalQuestions } = result;
  const url = window.location.origin + withChallenge(`/quiz/${quizId}`, result.challenge);
  const isDay = day !== undefined;
  const words = isDay
    ? intl.formatMessage(
        { id: 'share.text.day' },
        { score, total, day: intl.formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }) },
      )
    : intl.formatMessage({ id: `share.text.${shareTier((100 * score) / total)}` }, { score, total, title });
  const text = isDay ? `${words}\n${dayStrip(result)}` : words;
  const copied = useCopyText(isDay ? `${text}\n${url}` : url, isDay ? 'result' : 'link');
  return { words, text, url, ...copied };
}
