#!/usr/bin/env node
import path from 'node:path';
import process from 'node:process';
import { readArguments } from '../cli/arguments.ts';
import { remoteNamesFor } from '../cli/new-remote/remote-names.ts';
import { UsageError, runCommand } from '../cli/workspace.ts';
import { writeRepository } from './write-repository.ts';

const USAGE = 'npm create quizmesh-remote mf-<name> [-- --path /<path> --title "<title>"]';

/** npm create quizmesh-remote: a repository with one module, ready to test, build and release. */
await runCommand(async () => {
  const { names: requested, value } = readArguments({ usage: USAGE, values: ['path', 'title'] });
  if (requested.length === 0) throw new UsageError(`Which name? ${USAGE}`);
  // Which addresses other modules have is known to the site, which refuses a release that takes one.
  const names = remoteNamesFor({ module: requested[0], path: value('path'), title: value('title') }, {});
  await writeRepository(path.resolve(names.module), names);
  const lines = [
    `✔ ${names.module}: "${names.title}" at ${names.path}`,
    `  cd ${names.module} && npm install`,
    '  npm test',
    '  QUIZMESH_SITE=https://… QUIZMESH_RELEASE_TOKEN=qmr_… npx quizmesh release --promote',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
});
