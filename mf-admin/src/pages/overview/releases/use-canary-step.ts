import { useMutation, useQueryClient } from '@quizmesh/sdk/query';
import { useNotify } from '../../../components/use-notify.ts';
import { sendDeployment, type DeploymentInput, type SeenChannel } from './deployment.ts';
import { invalidateReleases, showDeployment } from './releases.queries.ts';

export interface CanaryStep {
  readonly release: string;
  readonly percent: number;
  /** What was shown when it was pressed. */
  readonly seen: SeenChannel;
}

/** Gives the canary the share of its next step. Where the registry refuses it, the form opens with the refusal and what it
 *  needs. */
export function useCanaryStep(module: string, onDeploy: (deployment: DeploymentInput) => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ release, percent, seen }: CanaryStep) =>
      sendDeployment(
        module,
        { kind: 'canary', release },
        { draft: { reason: '', percent: String(percent), to: '', isRecall: false, override: '' }, seen },
      ),
    onSuccess: (answer) => {
      showDeployment(queryClient, answer);
      notify.done('releases.done.step');
    },
    onError: (refused, { release, percent }) => {
      onDeploy({ kind: 'canary', release, percent, refused });
    },
    onSettled: () => invalidateReleases(queryClient),
  });
}
