import type { ModuleState } from '@quizmesh/contract';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useNotify } from '../../../components/use-notify.ts';
import { sendDeployment, type DeploymentInput } from './deployment.ts';
import { invalidateReleases } from './releases.queries.ts';

/** Gives the canary the share of its next step. Where the registry refuses it, the form opens with the refusal and what it
 *  needs. */
export function useCanaryStep(state: ModuleState, onDeploy: (deployment: DeploymentInput) => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ release, percent }: { readonly release: string; readonly percent: number }) =>
      sendDeployment(
        state.module,
        { kind: 'canary', release },
        {
          draft: { reason: '', percent: String(percent), to: '', isRecall: false, override: '' },
          expectedCurrent: state.current,
        },
      ),
    onSuccess: () => {
      notify.done('releases.done.step');
    },
    onError: (refused, { release, percent }) => {
      onDeploy({ kind: 'canary', release, percent, refused });
    },
    onSettled: () => invalidateReleases(queryClient),
  });
}
