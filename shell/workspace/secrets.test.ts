import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../cli/workspace.ts';

/** Patterns of secrets. Each requires what only a real one has: length, or randomness. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:RSA |EC |OPENSSH |DSA |ENCRYPTED )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40,}/u,
  'an AWS key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/u,
  'a GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{60,})\b/u,
  'an OpenAI key': /\bsk-(?:proj-)?[A-Za-z0-9_-]{40,}\b/u,
  'a Slack token': /\bxox[abprs]-[A-Za-z0-9-]{20,}/u,
  'a Google key': /\bAIza[A-Za-z0-9_-]{35}\b/u,
  'an npm token': /\bnpm_[A-Za-z0-9]{36}\b/u,
  'a release token of ours': /\bqmr_[A-Za-z0-9_-]{30,}/u,
  'a password in an address':
    /\b[a-z]+:\/\/[^\s:@/'"`$<{]+:(?!password|secret|quiz|user|pass)[^\s:@/'"`$<{]{8,}@(?!127\.|localhost|evil|static\.example)[\w.-]+\.\w/iu,
};
/** Recordings of test runs, whose session tokens are signed with keys of the recording itself. */
const RECORDED = /testing\/upgrades\//u;
const SESSION = /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/u;
const LARGEST_BYTES = 2_000_000;
/** Commits that `npm test` reads, so that it takes no longer as the history grows; `npm run test:deep` reads all. */
const LAST_COMMITS = 200;

/** Empty outside a Git repository: a release may be unpacked from an archive. */
function git(...args: readonly string[]): string {
  try {
    const options = { cwd: ROOT, maxBuffer: 200_000_000, encoding: 'utf8', stdio: 'pipe' } as const;
    return execFileSync('git', args, options);
  } catch {
    return '';
  }
}

function filesOfTree(): string[] {
  const listed = git('ls-files', '--cached', '--others', '--exclude-standard').trim();
  if (listed) return listed.split('\n');
  const isOurs = (file: string) => !/(?:^|\/)(?:node_modules|dist|\.\w+)\//u.test(`${file}/`);
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(isOurs);
}

function secretsIn(text: string): string[] {
  return Object.entries(SECRETS).flatMap(([name, pattern]) => {
    const found = pattern.exec(text);
    return found ? [`${name}: ${found[0].slice(0, 12)}…`] : [];
  });
}

it('secret scan: finds its sample secrets', () => {
  const planted = ['AKIA', 'ABCDEFGHIJKLMNOP'].join('');
  expect(secretsIn(`key = "${planted}"`)).toEqual(['an AWS key: AKIAABCDEFGH…']);
  expect(secretsIn(['https://', 'bob:hunter2hunter2', '@db.example.org/x'].join(''))).toHaveLength(1);
  expect(secretsIn('mysql://user:password@127.0.0.1:3306/any')).toEqual([]);
});

it('secret scan: no file of the repository holds a secret', () => {
  const files = filesOfTree();
  expect(files.length).toBeGreaterThan(500);
  const findings = files.flatMap((file) => {
    const absolute = path.join(ROOT, file);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats?.isFile() || stats.size > LARGEST_BYTES) return [];
    const text = readFileSync(absolute, 'utf8');
    const session = !RECORDED.test(file) && SESSION.test(text) ? ['a session'] : [];
    return [...secretsIn(text), ...session].map((what) => `${file}: ${what}`);
  });
  expect(findings).toEqual([]);
});

it('secret scan: no commit contains a secret', () => {
  const added = git(
    'log',
    '--all',
    ...(process.env['QUIZMESH_DEEP'] === '1' ? [] : [`--max-count=${LAST_COMMITS}`]),
    '-p',
    '--unified=0',
    '--no-color',
    '--format=commit %h',
    '--',
    '.',
    ':!package-lock.json',
  );
  const findings: string[] = [];
  let commit = '';
  for (const line of added.split('\n')) {
    if (line.startsWith('commit ')) commit = line;
    else if (line.startsWith('+') && line.length < 20_000)
      findings.push(...secretsIn(line).map((what) => `${commit}: ${what}`));
  }
  expect(findings).toEqual([]);
}, 120_000);
