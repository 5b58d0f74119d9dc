import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';

const requestSchema = z.object({
  model: z.string(),
  temperature: z.number().optional(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z
    .object({ type: z.string(), json_schema: z.looseObject({ name: z.string() }).optional() })
    .optional(),
  max_tokens: z.number().optional(),
  max_completion_tokens: z.number().optional(),
});
const draftDataSchema = z.looseObject({
  topic: z.string(),
  variation: z.string(),
  notes: z.string().optional(),
});
const blindDataSchema = z.looseObject({
  questions: z.array(z.object({ number: z.number(), question: z.string(), options: z.array(z.string()) })),
});

export interface ModelRequest {
  readonly purpose: string;
  readonly instructions: string;
  readonly data: string;
  readonly authorization: string;
  readonly body: z.output<typeof requestSchema>;
}

/** Handles the response; a response that it does not end stays open. */
export type ModelReply = (response: ServerResponse, received: ModelRequest) => void;

function completion(message: object, finishReason = 'stop'): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_763_000_000,
    model: 'test-model',
    choices: [
      { index: 0, message: { role: 'assistant', refusal: null, ...message }, finish_reason: finishReason },
    ],
    usage: { prompt_tokens: 100, completion_tokens: 50, total_tokens: 150 },
  });
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(text);
}

/** Responses of a model and its endpoint. */
export const replies = {
  content:
    (content: string | object): ModelReply =>
    (response) =>
      send(
        response,
        200,
        completion({ content: typeof content === 'string' ? content : JSON.stringify(content) }),
      ),
  refusal: (): ModelReply => (response) =>
    send(response, 200, completion({ content: null, refusal: 'I cannot help with that.' })),
  cut:
    (content: string): ModelReply =>
    (response) =>
      send(response, 200, completion({ content }, 'length')),
  raw:
    (text: string, type = 'application/json'): ModelReply =>
    (response) =>
      send(response, 200, text, { 'Content-Type': type }),
  error:
    (
      status: number,
      {
        code = null,
        message = 'No',
        headers = {},
      }: { code?: string | null; message?: string; headers?: Readonly<Record<string, string>> } = {},
    ): ModelReply =>
    (response) => {
      const text = JSON.stringify({ error: { message, type: 'error', param: null, code } });
      send(response, status, text, headers);
    },
  hang: (): ModelReply => () => undefined,
  drip: (): ModelReply => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 5);
    response.on('close', () => clearInterval(timer));
  },
  drop: (): ModelReply => (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
    response.write('{"id":');
    setTimeout(() => response.destroy(), 5);
  },
} as const;

/** A good draft; right options start with "Right". */
export function goodDraft({ data, instructions }: Pick<ModelRequest, 'data' | 'instructions'>) {
  const { topic, variation, notes } = draftDataSchema.parse(JSON.parse(data));
  const [, questions = '0', options = '0'] =
    /exactly (\d+) questions with exactly (\d+) options/.exec(instructions) ?? [];
  return {
    title: `All about ${topic}`,
    description: `What is known about ${topic}`,
    category: 'geography',
    tags: [topic],
    questions: Array.from({ length: Number(questions) }, (_slot, index) => ({
      question: `What is said about matter ${index} in version ${variation}?`,
      options: Array.from({ length: Number(options) }, (_option, at) =>
        at === 1 ? `Right ${index}` : `Wrong ${index}${at}`,
      ),
      correctIndex: 1,
      explanation: 'It is written in every encyclopedia.',
      ...(notes !== undefined && { quotation: notes.slice(0, 80) }),
    })),
  };
}

/** Chooses the options that start with "Right". */
export function goodBlindAnswers({ data }: Pick<ModelRequest, 'data'>) {
  const { questions } = blindDataSchema.parse(JSON.parse(data));
  return {
    answers: questions.map(({ number, options }) => {
      const answer = options.findIndex((option) => option.startsWith('Right'));
      return { number, answer: answer === -1 ? null : answer };
    }),
  };
}

/** What a good model answers. */
export const wellBehaved: ModelReply = (response, received) => {
  if (received.purpose === 'quiz_draft') replies.content(goodDraft(received))(response, received);
  else if (received.purpose === 'blind_answers')
    replies.content(goodBlindAnswers(received))(response, received);
  else {
    const { questions } = blindDataSchema.parse(JSON.parse(received.data));
    const checks = questions.map(({ number }) => ({
      number,
      answer: 0,
      confidence: 88,
      explanation: 'Known.',
    }));
    replies.content({ checks })(response, received);
  }
};

/** Where the schema stands in the instructions only. */
function purposeOf(instructions: string): string {
  if (instructions.includes('"checks"')) return 'fact_checks';
  return instructions.includes('"answers"') ? 'blind_answers' : 'quiz_draft';
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  const body = requestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  const [system, user] = body.messages;
  return {
    purpose: body.response_format?.json_schema?.name ?? purposeOf(system?.content ?? ''),
    instructions: system?.content ?? '',
    data: user?.content ?? '',
    authorization: request.headers.authorization ?? '',
    body,
  };
}

/** An endpoint of OpenAI's chat protocol on this machine. */
export async function startOpenAiServer() {
  const state: { reply: ModelReply } = { reply: wellBehaved };
  const received: ModelRequest[] = [];
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    read(request).then(
      (one) => {
        received.push(one);
        state.reply(response, one);
      },
      (error: unknown) => send(response, 400, JSON.stringify({ error: { message: String(error) } })),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    state,
    received,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
