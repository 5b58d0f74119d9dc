import { endpoints } from '@quizmesh/contract/client';
import type { AdminDispute, AdminReport, DisputeResolution } from '@quizmesh/contract';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { currentVersion } from '../../../components/conflict.ts';
import { useNotify } from '../../../components/use-notify.ts';
import { replaceDispute, replaceReport, resolveDispute, setReportStatus } from './queue.queries.ts';

/** Resolves disputes and reports, shows the result, and refetches what they change. */
export function useQueueActions() {
  const notify = useNotify();
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
  const onError = (error: Error) => {
    // The refetched list shows the other admin's decision.
    const isTaken = currentVersion(error) !== null;
    notify.failed(isTaken ? 'queue.taken' : 'queue.failed', isTaken ? null : error);
    if (isTaken) renew();
  };
  const decide = useMutation({
    mutationFn: ({ dispute, resolution }: { dispute: AdminDispute; resolution: DisputeResolution }) =>
      resolveDispute(dispute.id, resolution),
    onSuccess: (decided) => {
      replaceDispute(queryClient, decided);
      notify.done('queue.decided');
      renew();
    },
    onError,
  });
  const setStatus = useMutation({
    mutationFn: ({ report, status }: { report: AdminReport; status: AdminReport['status'] }) =>
      setReportStatus(report, status),
    onSuccess: (changed) => {
      replaceReport(queryClient, changed);
      notify.done('queue.reportChanged');
      renew();
    },
    onError,
  });
  return { decide, setStatus };
}
