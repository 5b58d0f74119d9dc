import { goodDraft, replies, wellBehaved, type ModelReply, type ModelRequest } from './openai-server.ts';

/** Answers of servers that speak OpenAI's protocol, each in its own way. The forms are those of their documentation and
 *  issue trackers. */

function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ModelReply {
  return (response) => {
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** A completion with the given message instead of the usual one. */
function message(fields: object, finishReason: string | null = 'stop', beside: object = {}): ModelReply {
  return json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    model: 'test-model',
    choices: [{ index: 0, message: { role: 'assistant', ...fields }, finish_reason: finishReason }],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
    ...beside,
  });
}

const draftText = (received: ModelRequest): string => JSON.stringify(goodDraft(received));

/** Changes only how drafts are answered. */
export const drafts =
  (reply: (received: ModelRequest) => ModelReply): ModelReply =>
  (response, received) =>
    (received.purpose === 'quiz_draft' ? reply(received) : wellBehaved)(response, received);

/** Refuses requests with what the server does not know; the others are answered. */
export const refusing =
  (isRefused: (body: ModelRequest['body']) => boolean, refusal: ModelReply): ModelReply =>
  (response, received) =>
    (isRefused(received.body) ? refusal : wellBehaved)(response, received);

/** The first requests are answered in another way. */
export function atFirst(count: number, reply: ModelReply): ModelReply {
  let seen = 0;
  return (response, received) => {
    seen += 1;
    (seen <= count ? reply : wellBehaved)(response, received);
  };
}

/** Bytes that arrive slowly: JSON allows white space before and inside an answer. */
export const slowly = (pauses: number, pauseMs: number): ModelReply =>
  drafts((received) => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    let left = pauses;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) {
        response.write('\n');
        return;
      }
      clearInterval(timer);
      const content = draftText(received);
      response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop' }] }));
    }, pauseMs);
  });

/** The beginning of an answer, and then nothing. */
export const stalled = (): ModelReply => (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.write('{"choices":[{"message":{"content":"{');
};

/** How models and servers wrap an answer that is good. */
export const GOOD_ANSWERS: Readonly<Record<string, ModelReply>> = {
  'vLLM: reasoning in a field of its own': drafts((received) =>
    message({ content: draftText(received), reasoning_content: 'Rivers {maybe} first.' }),
  ),
  'OpenRouter: reasoning in a field of its own': drafts((received) =>
    message({ content: draftText(received), reasoning: 'Rivers, {long} ones.', reasoning_details: [] }),
  ),
  'vLLM: the answer where the reasoning belongs': drafts((received) =>
    message({ content: null, reasoning_content: draftText(received) }),
  ),
  'Mistral: content in parts, the reasoning one of them': drafts((received) =>
    message({
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'The player wants {rivers}.' }] },
        { type: 'text', text: draftText(received) },
      ],
    }),
  ),
  'content in parts that belong together': drafts((received) => {
    const text = draftText(received);
    const half = Math.floor(text.length / 2);
    return message({
      content: [
        { type: 'text', text: text.slice(0, half) },
        { type: 'text', text: text.slice(half) },
      ],
    });
  }),
  'Magistral: reasoning in square brackets': drafts((received) =>
    message({ content: `[THINK]Some {rivers}.[/THINK]${draftText(received)}` }),
  ),
  'gpt-oss without its template: channels': drafts((received) =>
    message({
      content: `<|channel|>analysis<|message|>We need {5}.<|end|><|start|>assistant<|channel|>final<|message|>${draftText(received)}`,
    }),
  ),
  'DeepSeek: blank lines while the request waits': drafts(
    (received) => (response, request) =>
      replies.raw(
        `\n\n\n${JSON.stringify({ choices: [{ message: { content: draftText(request) }, finish_reason: 'stop' }] })}`,
      )(response, received),
  ),
  'LM Studio: no reason for the end, and no usage': drafts((received) =>
    message({ content: draftText(received) }, null, { usage: undefined }),
  ),
  'llama.cpp: usage in words': drafts((received) =>
    message({ content: draftText(received) }, 'stop', { usage: { prompt_tokens: 'n/a' }, timings: {} }),
  ),
  'a mark of the byte order before the JSON': drafts((received) =>
    message({ content: `\u{FEFF}${draftText(received)}` }),
  ),
  'grammar mode: a short answer that is complete': drafts((received) => {
    const draft = goodDraft(received);
    return replies.content({ ...draft, questions: draft.questions.slice(0, 3) });
  }),
  'grammar mode: cut off by the limit inside a question': drafts((received) => {
    const text = draftText(received);
    return message({ content: text.slice(0, Math.floor(text.length * 0.7)) }, 'length');
  }),
};

/** Answers of which nothing is of use: the draft counts as rejected. */
export const USELESS_ANSWERS: Readonly<Record<string, ModelReply>> = {
  'grammar mode: white space without end': drafts(() =>
    message({ content: `{"title": "Rivers",${' \n'.repeat(2000)}` }, 'length'),
  ),
  'reasoning that never ends': drafts(() =>
    message({ content: '<think>First the Nile. {Then} the Amazon. Or' }, 'length'),
  ),
  'reasoning and no answer': drafts(() =>
    message({ content: '', reasoning_content: 'The player wants rivers. I have run out of' }, 'length'),
  ),
  'a tool that nobody offered': drafts(() =>
    message({ content: null, tool_calls: [{ type: 'function', function: { name: 'x', arguments: '{}' } }] }),
  ),
  'Gemini: a message without content': drafts(() => message({})),
  'Gemini: a filter that says which': drafts(() => message({ content: '' }, 'content_filter: SAFETY')),
  'Azure: a filter that stops the request': json(400, {
    error: {
      message:
        "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.",
      type: null,
      param: 'prompt',
      code: 'content_filter',
      status: 400,
      innererror: { code: 'ResponsibleAIPolicyViolation' },
    },
  }),
  'Azure: a filter that stops the answer': drafts(() => message({ content: null }, 'content_filter')),
};

/** Requests of which a server does not take a part; asked without it, it answers. */
export const PARTIAL_SERVERS: Readonly<Record<string, ModelReply>> = {
  'vLLM: no grammar for the schema': refusing(
    ({ response_format: form }) => form?.type === 'json_schema',
    json(400, {
      object: 'error',
      message: 'The provided JSON schema contains features not supported by xgrammar.',
      type: 'BadRequestError',
      param: null,
      code: 400,
    }),
  ),
  'Gemini: an unknown field, in a list': refusing(
    ({ max_completion_tokens: max }) => max !== undefined,
    json(400, [
      {
        error: {
          code: 400,
          message: 'Invalid JSON payload received. Unknown name "max_completion_tokens": Cannot find field.',
          status: 'INVALID_ARGUMENT',
          details: [{ '@type': 'type.googleapis.com/google.rpc.BadRequest' }],
        },
      },
    ]),
  ),
  'Mistral: a field too many': refusing(
    ({ max_completion_tokens: max }) => max !== undefined,
    json(422, {
      object: 'error',
      message: {
        detail: [
          {
            type: 'extra_forbidden',
            loc: ['body', 'max_completion_tokens'],
            msg: 'Extra inputs are not permitted',
            input: 4000,
          },
        ],
      },
      type: 'invalid_request_error',
    }),
  ),
  'LM Studio: an error that is a sentence': refusing(
    ({ response_format: form }) => form !== undefined,
    json(400, { error: "'response_format.type' must be 'text'" }),
  ),
  'vLLM: the limit does not fit into the context': refusing(
    ({ max_completion_tokens: max }) => max !== undefined,
    json(400, {
      error: {
        message:
          "This model's maximum context length is 4096 tokens. However, you requested 5012 tokens (1012 in the messages, 4000 in the completion).",
        type: 'BadRequestError',
        param: null,
        code: 400,
      },
    }),
  ),
  'o-series: no other temperature': refusing(
    ({ temperature }) => temperature !== undefined,
    json(400, {
      error: {
        message:
          "Unsupported value: 'temperature' does not support 0.7 with this model. Only the default (1) value is supported.",
        type: 'invalid_request_error',
        param: 'temperature',
        code: 'unsupported_value',
      },
    }),
  ),
};

/** Errors that pass: asked again, the server answers. */
export const PASSING_ERRORS: Readonly<Record<string, ModelReply>> = {
  'llama.cpp: it loads the model': atFirst(
    6,
    json(503, { error: { code: 503, message: 'Loading model', type: 'unavailable_error' } }),
  ),
  'OpenRouter: an error inside a success': atFirst(
    1,
    json(200, { error: { code: 502, message: 'Provider returned error' } }),
  ),
  'OpenRouter: an error inside a choice': atFirst(
    1,
    json(200, {
      choices: [
        {
          finish_reason: 'error',
          message: { role: 'assistant', content: '{"title":"Ri' },
          error: { code: 502, message: 'Upstream error' },
        },
      ],
    }),
  ),
  'Groq: the model broke the schema': atFirst(
    1,
    json(400, {
      error: {
        message: 'Failed to generate JSON. Please adjust your prompt.',
        type: 'invalid_request_error',
        code: 'json_validate_failed',
        failed_generation: '{"title":',
      },
    }),
  ),
  'Cloudflare: a page that says 524': atFirst(
    1,
    replies.error(524, { message: '<html>A timeout occurred</html>' }),
  ),
  'Ollama: the runner crashed': atFirst(
    1,
    json(500, {
      error: { message: 'llama runner process has terminated', type: 'api_error', param: null, code: null },
    }),
  ),
};

/** Errors that stay, with the number of calls after which the player is told, and the wait that it names. */
export const LASTING_ERRORS: Readonly<
  Record<string, { reply: ModelReply; calls: number; retryAfter?: string }>
> = {
  'Ollama: a model that is not there': {
    reply: json(404, {
      error: { message: 'model "llama9" not found, try pulling it first', type: 'api_error' },
    }),
    calls: 1,
  },
  'Ollama: an address without /v1': { reply: json(404, '404 page not found'), calls: 1 },
  'OpenRouter: no credits': {
    reply: json(402, { error: { code: 402, message: 'Insufficient credits' } }),
    calls: 1,
  },
  'OpenRouter: a limit inside a success': {
    reply: json(200, { error: { code: 429, message: 'Rate limit exceeded' } }),
    calls: 2,
    retryAfter: '30',
  },
  'Azure: a deployment that is not there': {
    reply: json(404, {
      error: { code: 'DeploymentNotFound', message: 'The API deployment does not exist.' },
    }),
    calls: 1,
  },
  'Azure: a key of another resource': {
    reply: json(401, { error: { code: '401', message: 'Access denied due to invalid subscription key.' } }),
    calls: 1,
  },
  'Gemini: a wait that stands in the body': {
    reply: json(429, [
      {
        error: {
          code: 429,
          message: 'You exceeded your current quota.',
          status: 'RESOURCE_EXHAUSTED',
          details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '13s' }],
        },
      },
    ]),
    calls: 1,
    retryAfter: '13',
  },
  'Mistral: a limit': {
    reply: json(429, { message: 'Requests rate limit exceeded' }),
    calls: 2,
    retryAfter: '30',
  },
  'llama.cpp: notes longer than the context': {
    reply: json(400, {
      error: {
        code: 400,
        message: 'the request exceeds the available context size',
        type: 'exceed_context_size_error',
        n_prompt_tokens: 9000,
        n_ctx: 4096,
      },
    }),
    calls: 2,
  },
  'an answer that stops in the middle': { reply: stalled(), calls: 2 },
};
