type Answer = () => Response | Promise<Response>;

export interface RecordedCall {
  /** Method and path: "GET /api/stats". */
  readonly call: string;
  readonly path: string;
  /** With its question mark; '' without a query. */
  readonly query: string;
  readonly body: string;
}

function answerOf(value: unknown): Response {
  const headers = Array.isArray(value) ? { headers: { 'x-total-count': `${value.length}` } } : {};
  return Response.json(value, headers);
}

/** A fake API for `renderRemote` that records requests; unknown paths get 404.
 *  @param answers by path ("/api/x"), or by method and path ("PUT /api/x"): a value sent as JSON (a list with
 *  its length as total), or a function that returns the response */
export function answerPaths(answers: Readonly<Record<string, unknown>>) {
  const asked: RecordedCall[] = [];
  const isAnswer = (value: unknown): value is Answer => typeof value === 'function';
  const api = async (request: Request) => {
    const { pathname: path, search: query } = new URL(request.url);
    const call = `${request.method} ${path}`;
    asked.push({ call, path, query, body: await request.text() });
    const answer = answers[call] ?? answers[path];
    if (isAnswer(answer)) return answer();
    return answer === undefined
      ? Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 })
      : answerOf(answer);
  };
  return { api, asked };
}
