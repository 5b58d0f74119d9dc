import { MODERATION_TEXT_MAX_LENGTH } from '@quizmesh/contract';
import { useErrorText, useToast } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { sendReport, type ReportType } from './report.api.ts';

export interface ReportForm {
  readonly type: ReportType | null;
  readonly description: string;
  /** Missing fields, after the first try to submit. */
  readonly missing: { readonly type: boolean; readonly description: boolean };
  readonly isSending: boolean;
  readonly setType: (type: ReportType | null) => void;
  readonly setDescription: (description: string) => void;
  readonly send: () => void;
}

export interface ReportedQuestion {
  readonly quizId: number;
  readonly questionIndex: number;
}

/** Type and description of a report; both are required. */
export function useReport(question: ReportedQuestion, onSent: () => void): ReportForm {
  const intl = useIntl();
  const { showToast } = useToast();
  const errorText = useErrorText();
  const [type, setType] = useState<ReportType | null>(null);
  const [description, setDescription] = useState('');
  const [isTried, setTried] = useState(false);
  const text = [...description.trim()].slice(0, MODERATION_TEXT_MAX_LENGTH).join('');
  const missing = { type: type === null, description: text === '' };
  const { mutate, isPending } = useMutation({
    mutationFn: (reportType: ReportType) => sendReport({ ...question, reportType, description: text }),
    onSuccess: () => {
      showToast({
        title: intl.formatMessage({ id: 'report.sent.title' }),
        description: intl.formatMessage({ id: 'report.sent.text' }),
      });
      onSent();
    },
    onError: (error) => {
      showToast({
        title: intl.formatMessage({ id: 'report.failed.title' }),
        description: errorText(error, 'report.failed.text'),
        tone: 'problem',
      });
    },
  });
  return {
    type,
    description,
    missing: { type: isTried && missing.type, description: isTried && missing.description },
    isSending: isPending,
    setType,
    setDescription,
    send: () => {
      setTried(true);
      if (isPending) return;
      if (type !== null && !missing.description) mutate(type);
      else {
        showToast({
          title: intl.formatMessage({ id: 'report.missing.title' }),
          description: intl.formatMessage({ id: 'report.missing.text' }),
          tone: 'problem',
        });
      }
    },
  };
}
