import { endpoints } from '@quizmesh/contract/client';
import type { AdminDispute, AdminReport, DisputeResolution } from '@quizmesh/contract';
import { emitPlatformEvent } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { currentState, currentVersion } from '../../../components/conflict.ts';
import { useErrorToast } from '../../../components/use-error-toast.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { replaceDispute, replaceReport, resolveDispute, setReportStatus } from './queue.queries.ts';

const DECISIONS = ['rejected', 'corrected', 'voided'] as const;
const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const;

/** The status that another admin set before; undefined when it is none of the given ones. */
function otherStatus<Status extends string>(error: Error, statuses: readonly Status[]): Status | undefined {
  const current = currentState(error);
  const status: unknown = current && Reflect.get(current, 'status');
  return statuses.find((known) => known === status);
}

/** Resolves disputes and reports, shows the result, and refetches what they change. */
export function useQueueActions() {
  const intl = useIntl();
  const notify = useNotify();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const renew = () => {
    for (const endpoint of [
      endpoints.moderation.listDisputes,
      endpoints.moderation.listReports,
      endpoints.admin.getQueue,
      endpoints.factChecks.listAllFactChecks,
      endpoints.factChecks.getSummary,
      endpoints.factChecks.listFlaggedQuestions,
    ])
      void queryClient.invalidateQueries({ queryKey: [endpoint] });
  };
  /** @param theirs what another admin did with it before: a list of open ones no longer shows it */
  const onError = (error: Error, theirs: string | undefined) => {
    if (currentVersion(error) === null) {
      notify.failed('queue.failed', error);
      return;
    }
    const title = intl.formatMessage({ id: 'queue.taken' });
    showError(error, { title, ...(theirs === undefined ? {} : { description: theirs }) });
    renew();
  };
  const decide = useMutation({
    mutationFn: ({ dispute, resolution }: { dispute: AdminDispute; resolution: DisputeResolution }) =>
      resolveDispute(dispute.id, resolution),
    onSuccess: (decided) => {
      replaceDispute(queryClient, decided);
      notify.done('queue.decided');
      renew();
      emitPlatformEvent('quiz.changed', { quizId: decided.quizId });
    },
    onError: (error) => {
      const decision = otherStatus(error, DECISIONS);
      onError(error, decision && intl.formatMessage({ id: `queue.dispute.${decision}` }));
    },
  });
  const setStatus = useMutation({
    mutationFn: ({ report, status }: { report: AdminReport; status: AdminReport['status'] }) =>
      setReportStatus(report, status),
    onSuccess: (changed) => {
      replaceReport(queryClient, changed);
      notify.done('queue.reportChanged');
      renew();
    },
    onError: (error) => {
      const status = otherStatus(error, REPORT_STATUSES);
      onError(error, status && intl.formatMessage({ id: `queue.report.${status}` }));
    },
  });
  return { decide, setStatus };
}
