import type { Tracing } from '@quizmesh/tracing';
import type { Chat } from './chat.ts';

/** A span for each request to a model: which model, what for, and how many tokens, nothing of what was sent and answered.
 *  The model's server hears nothing of the trace. */
export function traceChat(
  chat: Chat,
  { tracing, model, host }: { readonly tracing: Tracing; readonly model: string; readonly host: string },
): Chat {
  return (request, signal) =>
    tracing.measure(
      () => ({
        name: `chat ${model}`,
        kind: 'client',
        attributes: {
          'gen_ai.operation.name': 'chat',
          'gen_ai.request.model': model,
          'gen_ai.output.type': 'json',
          'server.address': host,
          'quizmesh.ai.purpose': request.purpose,
        },
      }),
      async (span) => {
        const answer = await chat(request, signal);
        if (answer.usage)
          span?.set({
            'gen_ai.usage.input_tokens': answer.usage.inputTokens,
            'gen_ai.usage.output_tokens': answer.usage.outputTokens,
          });
        return answer;
      },
    );
}
