import { LONG_REQUEST_MS, type AiModel, type AiModelTest, type AiProvider } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, request } from '@quizmesh/sdk';
import { useMutation, useQueryClient } from '@quizmesh/sdk/query';

/** Interval in ms at which calls, speed and errors are refetched. */
const REFRESH_MS = 30_000;

export const aiProviderQuery = () => ({
  ...endpointQuery(endpoints.admin.getAiProvider, {}),
  refetchInterval: REFRESH_MS,
});

const testModel = (role: AiModel['role']): Promise<AiModelTest> =>
  request(
    endpoints.admin.testAiModel,
    { body: { role } },
    { timeoutMs: LONG_REQUEST_MS, needsSession: true },
  );

/** Sends a model one small request, and shows at once what was learned about it. */
export function useModelTest(role: AiModel['role']) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => testModel(role),
    onSuccess: ({ model }) => {
      const { queryKey } = aiProviderQuery();
      queryClient.setQueryData<AiProvider>(
        queryKey,
        (known) =>
          known && { ...known, models: known.models.map((one) => (one.role === role ? model : one)) },
      );
      // Calls and cost of the day.
      void queryClient.invalidateQueries({ queryKey });
    },
  });
}
