import { MODERATION_TEXT_MAX_LENGTH, factVerdict, type DisputeResponse } from '@quizmesh/contract';
import { isApiError, useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { factCheckStateQuery } from '../facts/fact-check.queries.ts';
import { myDisputesQuery, sendDispute } from './dispute.queries.ts';

export interface DisputedQuestion {
  readonly quizId: number;
  readonly questionIndex: number;
}

export interface DisputeForm {
  readonly reason: string;
  /** The text was deleted again, or submitted empty. */
  readonly isReasonMissing: boolean;
  readonly maySend: boolean;
  readonly isSending: boolean;
  readonly setReason: (reason: string) => void;
  readonly send: () => void;
}

/** The player's reason for the dispute. */
export function useDispute(question: DisputedQuestion, onSent: () => void): DisputeForm {
  const intl = useIntl();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const text = [...reason.trim()].slice(0, MODERATION_TEXT_MAX_LENGTH).join('');
  const { quizId, questionIndex } = question;

  const notify = ({ factCheckResult: known }: DisputeResponse) => {
    // Only an independent check has verified anything (decision 36).
    if (!known || known.origin || factVerdict(known) !== 'verified') {
      showToast({
        title: intl.formatMessage({ id: 'dispute.submitted' }),
        description: intl.formatMessage({ id: 'dispute.submitted.text' }),
      });
      return;
    }
    const verdict = intl.formatMessage(
      { id: `fact.badge.${factVerdict(known)}` },
      { confidence: known.confidence },
    );
    showToast({ title: intl.formatMessage({ id: 'dispute.alreadyVerified' }), description: verdict });
  };
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendDispute({ ...question, reason: text }),
    onSuccess: async (response) => {
      notify(response);
      onSent();
      void queryClient.invalidateQueries({ queryKey: factCheckStateQuery(quizId, questionIndex).queryKey });
      await queryClient.invalidateQueries({ queryKey: myDisputesQuery(quizId).queryKey });
    },
    onError: (error) => {
      const isRefused = isApiError(error) && error.status >= 400 && error.status < 500;
      showToast({
        title: intl.formatMessage({ id: 'dispute.failed.title' }),
        description: isRefused
          ? errorText(error, 'dispute.failed.text')
          : intl.formatMessage({ id: 'dispute.failed.text' }),
        tone: 'problem',
      });
    },
  });
  return {
    reason,
    isReasonMissing: isTouched && text === '',
    maySend: text !== '',
    isSending: isPending,
    setReason: (changed) => {
      setTouched(true);
      setReason(changed);
    },
    send: () => {
      setTouched(true);
      if (text !== '' && !isPending) mutate();
    },
  };
}
