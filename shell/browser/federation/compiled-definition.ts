import type { Messages, RemoteDefinition } from '@quizmesh/sdk';

function isUncompiled(messages: Messages): boolean {
  return Object.values(messages).some((text) => typeof text === 'string' && /[{<']/u.test(text));
}

async function compiled(messages: Messages): Promise<Messages> {
  if (!isUncompiled(messages)) return messages;
  const { compileMessages } = await import('./compile-messages.ts');
  return compileMessages(messages);
}

/** The shell has no message parser, because releases contain compiled catalogues. For a release without
 *  (older, or built with other tools) the parser is loaded and its catalogues are compiled here. */
export async function withCompiledMessages<Definition extends Pick<RemoteDefinition, 'messages'>>(
  definition: Definition,
): Promise<Definition> {
  const { fallback, load } = definition.messages;
  return {
    ...definition,
    messages: {
      fallback: await compiled(fallback),
      load: async (language) => compiled(await load(language)),
    },
  };
}
