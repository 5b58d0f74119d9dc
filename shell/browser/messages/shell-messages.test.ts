import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_CODES, LANGUAGES, MODULE_ERROR_CODES } from '@quizmesh/contract';
import { testCatalogues } from '@quizmesh/sdk/testing';
import { z } from 'zod';
import enUS from './en-US.json';

testCatalogues({
  sources: path.join(import.meta.dirname, '..'),
  messages: import.meta.dirname,
  leftOut: ['overrides', 'legal'],
  usedElsewhere: [
    'error.',
    'shell.unavailable.',
    'shell.notFound.',
    'shell.noAccess.',
    'shell.legal.',
    'shell.signInPage.',
    'shell.resetInvalid.',
    'shell.resetDone.',
  ],
});

const ofModules = new Set<string>(MODULE_ERROR_CODES);
it.each(ERROR_CODES.filter((code) => !ofModules.has(code)))('%s has a text', (code) => {
  expect(Object.keys(enUS)).toContain(`error.${code}`);
});

const mailFolder = path.join(import.meta.dirname, '../../../api/src/mail/messages');
const read = (folder: string, language: string): unknown =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8'));
const mails = z.object({
  alreadyRegistered: z.object({ note: z.string() }),
  passwordChanged: z.object({ note: z.string() }),
});

it.each(LANGUAGES)('mails in %s name the password link as the form does', (language) => {
  const label = z.object({ 'shell.signIn.forgot': z.string() }).parse(read(import.meta.dirname, language));
  const { alreadyRegistered, passwordChanged } = mails.parse(read(mailFolder, language));
  expect(alreadyRegistered.note).toContain(label['shell.signIn.forgot']);
  expect(passwordChanged.note).toContain(label['shell.signIn.forgot']);
});
