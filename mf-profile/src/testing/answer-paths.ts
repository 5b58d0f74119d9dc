type Answer = () => Response;

/** An API that answers by path and notes what was asked; what it does not know is not there.
 *  @param answers by path: what is sent as JSON, or what makes the answer */
export function answerPaths(answers: Readonly<Record<string, unknown>>) {
  const asked: { readonly path: string; readonly body: string }[] = [];
  const isAnswer = (value: unknown): value is Answer => typeof value === 'function';
  const api = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push({ path: pathname, body: await request.text() });
    const answer = answers[pathname];
    if (isAnswer(answer)) return answer();
    return answer === undefined
      ? Response.json({ code: 'NOT_FOUND', message: 'x' }, { status: 404 })
      : Response.json(answer);
  };
  return { api, asked };
}
