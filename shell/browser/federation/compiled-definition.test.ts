import { parse } from '@formatjs/icu-messageformat-parser';
import { SDK_CONTRACT, type Messages, type RemoteDefinition } from '@quizmesh/sdk';
import { withCompiledMessages } from './compiled-definition.ts';

const definition = (fallback: Messages, spanish: Messages): RemoteDefinition => ({
  contract: SDK_CONTRACT,
  routes: [],
  messages: { fallback, load: () => Promise.resolve(spanish) },
});
const greeting = parse('Hello {name}');

it('parses messages that a release ships as texts, in every language', async () => {
  const { messages } = await withCompiledMessages(
    definition({ hi: 'Hello {name}', bye: 'Bye' }, { hi: 'Hola {name}', bye: 'Adiós' }),
  );
  expect(messages.fallback).toEqual({ hi: greeting, bye: parse('Bye') });
  expect(await messages.load('es')).toMatchObject({ hi: parse('Hola {name}') });
});

it('keeps a compiled catalogue unchanged', async () => {
  const source = { hi: greeting, bye: 'Bye' };
  const { messages } = await withCompiledMessages(definition(source, source));
  expect(messages.fallback).toBe(source);
  expect(await messages.load('es')).toBe(source);
});
