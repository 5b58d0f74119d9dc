type Answer = () => Response;

/** An API that answers by method and path ("GET /api/x") and notes what was asked; what it does not know is not there.
 *  @param answers by method and path: what is sent as JSON (a list with its length as total), or what makes the answer */
export function answerPaths(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly call: string; readonly query: string; readonly body: string }[] = [];
  const isAnswer = (value: unknown): value is Answer => typeof value === 'function';
  const api = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    asked.push({ call, query: search, body: await request.text() });
    const answer = answers[call];
    if (isAnswer(answer)) return answer();
    return answer === undefined
      ? Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 })
      : Response.json(
          answer,
          Array.isArray(answer) ? { headers: { 'x-total-count': `${answer.length}` } } : {},
        );
  };
  return { api, asked };
}
