import { endpoints } from '@quizmesh/contract/client';
import type { QuestionContext } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { Button, clsx, styles } from '@quizmesh/shared-ui';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNotify } from '../../../../components/use-notify.ts';
import { FindingText } from './finding-text.tsx';
import { runFactCheck } from '../../fact-check.queries.ts';

/** What the blind check found, which never saw what players say; or why there is no finding. */
function CheckState({ check: { status, reason, factCheck } }: { readonly check: QuestionContext['check'] }) {
  if (status === 'running') return <FormattedMessage id="queue.checkRunning" />;
  if (factCheck) return <FindingText finding={factCheck} />;
  if (status === 'cannot_verify')
    return (
      <span title={reason ?? undefined}>
        <FormattedMessage id="queue.cannotVerify" />
      </span>
    );
  return <FormattedMessage id="queue.unchecked" />;
}

interface QuestionContextLineProps {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly context: QuestionContext;
}

/** What is known of a question: answers, source, everything else that waits, and its check, which can be run again. */
export function QuestionContextLine({ quizId, questionIndex, context }: QuestionContextLineProps) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const run = useMutation({
    mutationFn: () =>
      runFactCheck({ quizId, questionIndex, checkedAt: context.check.factCheck?.checkedAt ?? null }),
    onSuccess: () => {
      notify.done('facts.started');
    },
    onError: (error) => {
      notify.failed('facts.startFailed', error);
    },
    onSettled: () => {
      for (const endpoint of [endpoints.moderation.listDisputes, endpoints.moderation.listReports])
        void queryClient.invalidateQueries({ queryKey: [endpoint] });
    },
  });
  const { answered, incorrect, source, isVoid, pendingReports, pendingDisputes, check } = context;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['stats', <FormattedMessage key="stats" id="queue.stats" values={{ answered, wrong: incorrect }} />],
    [
      'source',
      source && <FormattedMessage key="source" id="queue.source" values={{ source: <bdi>{source}</bdi> }} />,
    ],
    ['void', isVoid && <FormattedMessage key="void" id="queue.void" />],
    [
      'reports',
      pendingReports > 1 && (
        <FormattedMessage key="reports" id="queue.allReports" values={{ count: pendingReports }} />
      ),
    ],
    [
      'disputes',
      pendingDisputes > 1 && (
        <FormattedMessage key="disputes" id="queue.allDisputes" values={{ count: pendingDisputes }} />
      ),
    ],
  ];
  return (
    <div className={clsx(styles.cluster3, styles.middle, styles.hint)}>
      {facts.map(([name, fact]) => (fact ? <span key={name}>{fact}</span> : null))}
      <span className={clsx(styles.inlineRow2, styles.middle)}>
        <CheckState check={check} />
        <Button
          size="small"
          variant="quiet"
          pending={run.isPending}
          disabled={check.status === 'running'}
          onClick={() => {
            run.mutate();
          }}
        >
          <RotateCw aria-hidden="true" />
          <FormattedMessage id="facts.run" />
        </Button>
      </span>
    </div>
  );
}
