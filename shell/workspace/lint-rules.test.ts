import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** One planted violation per rule, as a separate module with its own imports. */
const VIOLATIONS: Readonly<Record<string, string>> = {
  // The compiler's own errors
  'typescript/TS2322': 'export const count: number = "one";',
  'typescript/TS2532': 'export const size = (list: readonly string[]) => list[0].length;',
  'typescript/TS2375':
    'export const options: { readonly at?: number } = { at: undefined as number | undefined };',
  'typescript/TS4111': 'export const name = (names: Readonly<Record<string, string>>) => names.first;',
  'typescript/TS2307': "import { missing } from './missing.ts';\nexport const found: unknown = missing;",
  // Types
  'typescript/await-thenable': 'export async function run() { await 1; }',
  'typescript/no-array-delete': 'export function drop(list: number[]) { delete list[0]; }',
  'typescript/no-base-to-string': 'export const text = (value: object) => `${String(value)}`;',
  'typescript/no-confusing-void-expression':
    'export function log(write: () => void) { return write() ?? 1; }',
  'typescript/no-deprecated': '/** @deprecated */ function old() { return 1; }\nexport const value = old();',
  'typescript/no-duplicate-type-constituents': "export type Twice = 'a' | 'b' | 'a';",
  'typescript/no-floating-promises': 'export function start(run: () => Promise<void>) { run(); }',
  'typescript/no-for-in-array':
    'export function each(list: number[]) { for (const key in list) Math.abs(Number(key)); }',
  'typescript/no-implied-eval': "export function later() { setTimeout('1', 1); }",
  'typescript/no-invalid-void-type': 'export type Result = string | void;',
  'typescript/no-meaningless-void-operator': 'export function run(log: () => void) { void log(); }',
  'typescript/no-misused-promises':
    "export const state = (ready: Promise<boolean>) => { if (ready) return 'yes'; return 'no'; };",
  'typescript/no-misused-spread': 'export const copy = (list: readonly number[]) => ({ ...list });',
  'typescript/no-non-null-assertion': 'export const first = (list: readonly number[]) => list[0]!;',
  'typescript/no-redundant-type-constituents': 'export type Anything = string | unknown;',
  'typescript/no-unnecessary-boolean-literal-compare': 'export const isOn = (on: boolean) => on === true;',
  'typescript/no-unnecessary-condition':
    "export function name(value: { a: string }) { return value ? 'yes' : 'no'; }",
  'typescript/no-unnecessary-template-expression':
    "export const text = (name: string) => `${'hello'} ${name}`;",
  'typescript/no-unnecessary-type-arguments':
    'function box<T = string>(value: T) { return [value]; }\nexport const boxed = box<string>("a");',
  'typescript/no-unnecessary-type-assertion': 'export const same = (value: string) => value as string;',
  'typescript/no-unnecessary-type-conversion': 'export const same = (value: string) => String(value);',
  'typescript/no-unnecessary-type-parameters':
    'export function print<T>(value: T) { Math.abs(Number(value)); }',
  'typescript/no-unsafe-argument': 'const parsed = JSON.parse("1");\nexport const number = Math.abs(parsed);',
  'typescript/no-unsafe-assignment': 'export const parsed = JSON.parse("1");',
  'typescript/no-unsafe-call': 'export function call(text: string) { JSON.parse(text)(); }',
  'typescript/no-unsafe-enum-comparison':
    "declare const enum Level { Low = 'low' }\nexport const isLow = (level: Level) => level === 'low';",
  'typescript/no-unsafe-member-access':
    'export function read(text: string) { return String(JSON.parse(text).name); }',
  'typescript/no-unsafe-return': 'export function parse(text: string) { return JSON.parse(text); }',
  'typescript/no-unsafe-unary-minus': 'export const negative = (value: string) => -value;',
  'typescript/only-throw-error': "export function fail() { throw 'no'; }",
  'typescript/prefer-optional-chain':
    'export const name = (value?: { a: { b: string } }) => value && value.a && value.a.b;',
  'typescript/prefer-promise-reject-errors': "export const failed = () => Promise.reject('no');",
  'typescript/prefer-reduce-type-parameter':
    'export const all = (list: readonly string[]) => list.reduce((sum, part) => sum.concat(part), [] as string[]);',
  'typescript/prefer-return-this-type': 'export class Chain { add(): Chain { return this; } }',
  'typescript/require-await': 'export async function run() { return 1; }',
  'typescript/restrict-plus-operands': 'export const sum = (a: number, b: bigint) => a + b;',
  'typescript/restrict-template-expressions': 'export const text = (value: { a: 1 }) => `${value}`;',
  'typescript/return-await':
    'export async function run(go: () => Promise<number>) { try { return go(); } catch { return 0; } }',
  'typescript/unbound-method': 'class Box { size() { return this; } }\nexport const size = new Box().size;',
  'typescript/use-unknown-in-catch-callback-variable':
    'export function run(go: () => Promise<void>) { void go().catch((error: Error) => { Math.abs(error.message.length); }); }',
  'typescript/no-explicit-any': 'export const take = (value: any) => typeof value;',
  'typescript/ban-ts-comment': '// @ts-ignore\nexport const one: number = "1";',
  'typescript/consistent-type-imports':
    "import { Other } from './other.ts';\nexport const take = (other: Other) => other;",
  'typescript/no-dynamic-delete':
    'export function drop(map: Record<string, number>, key: string) { delete map[key]; }',
  'typescript/no-extraneous-class': 'export class Helpers { static one() { return 1; } }',
  'typescript/no-empty-object-type': 'export type Empty = {};',
  'typescript/no-non-null-asserted-optional-chain':
    'export const size = (value?: { a: string }) => value?.a!;',
  'typescript/no-this-alias': 'export class Self { get() { const self = this; return () => self; } }',
  'typescript/unified-signatures':
    'export function take(value: string): void;\nexport function take(value: number): void;\nexport function take(value: unknown) { Math.abs(Number(value)); }',
  // The language
  'eslint/no-unused-vars': 'const unused = 1;\nexport const used = 2;',
  'eslint/no-console': "export function log() { console.log('here'); }",
  'eslint/complexity': `export const count = (list: readonly boolean[]) => ${Array.from({ length: 12 }, (_, at) => `(list[${at}] ? 1 : 0)`).join(' + ')};`,
  'eslint/max-params': 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;',
  'eslint/prefer-const': 'let one = 1;\nexport const two = one + 1;',
  'eslint/no-constant-binary-expression': 'export const always = (text: string) => !text ?? "none";',
  'eslint/no-empty-function': 'export function nothing() {}',
  'eslint/no-control-regex': 'export const control = /\\x1f/u;',
  'eslint/no-useless-escape': "export const escaped = '\\d';",
  'eslint/no-unsafe-optional-chaining':
    'export const size = (value?: { list: number[] }) => [...value?.list];',
  'import/no-default-export': 'export default function page() { return 1; }',
  'quizmesh/replaced-word': 'export const quizWish = 1;\nexport const visitorOf = 2;',
  // React
  'react/rules-of-hooks':
    "import { useState } from 'react';\nexport function Page({ on }: { on: boolean }) { if (on) useState(1); return null; }",
  'react/exhaustive-deps':
    "import { useEffect } from 'react';\nexport function Page({ run }: { run: () => void }) { useEffect(() => { run(); }, []); return null; }",
  'react/purity': 'export function Page() { return <p>{Math.random()}</p>; }',
  'react/set-state-in-effect':
    "import { useEffect, useState } from 'react';\nexport function Page() { const [on, set] = useState(false); useEffect(() => { set(true); }, []); return <p hidden={on} />; }",
  'react/immutability':
    "import { useState } from 'react';\nexport function Page() { const [box] = useState({ a: 0 }); box.a = 1; return null; }",
  'react/refs':
    "import { useRef } from 'react';\nexport function Page() { const ref = useRef(1); return <p>{ref.current}</p>; }",
  'react/static-components': 'export function Page() { const Part = () => <p />; return <Part />; }',
  'jsx-a11y/alt-text': 'export const Picture = () => <img src="a.png" />;',
  'jsx-a11y/click-events-have-key-events':
    'export const Box = ({ go }: { go: () => void }) => <div onClick={go} />;',
  'jsx-a11y/no-static-element-interactions':
    'export const Box = ({ go }: { go: () => void }) => <div onClick={go} />;',
  'jsx-a11y/label-has-associated-control': 'export const Field = () => <label />;',
  'jsx-a11y/no-autofocus': 'export const Field = () => <input autoFocus />;',
  'jsx-a11y/anchor-is-valid': 'export const Link = () => <a href="#" />;',
  'jsx-a11y/role-has-required-aria-props': 'export const Box = () => <span role="checkbox" />;',
  'formatjs/no-literal-string-in-jsx': 'export const Page = () => <p>Hello</p>;',
  '@tanstack/query/exhaustive-deps':
    "import { useQuery } from '@quizmesh/sdk/query';\nexport const useQuiz = (id: string, read: (id: string) => Promise<string>) => useQuery({ queryKey: ['quiz'], queryFn: () => read(id) });",
  'eslint/no-restricted-imports':
    "import { useQuery } from '@tanstack/react-query';\nexport const query = useQuery;",
};

interface Diagnostic {
  /** Like `typescript(await-thenable)`. */
  readonly code: string;
  readonly filename: string;
}

const fileOf = (rule: string) => `mf-a/src/${rule.replaceAll('/', '-').replace('@', '')}.tsx`;
/** `typescript(await-thenable)` is `typescript/await-thenable` in the configuration; the rules of hooks are of the plugin `react`. */
const ruleOf = ({ code }: Diagnostic) =>
  code.replace(/^(.*)\((.*)\)$/u, '$1/$2').replace(/^react-hooks/u, 'react');

function put(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function lint(root: string): readonly Diagnostic[] {
  const run = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json', '.'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64e6,
  });
  return (JSON.parse(run.stdout) as { diagnostics: readonly Diagnostic[] }).diagnostics;
}

describe('lint rules', () => {
  let root: string;
  let diagnostics: readonly Diagnostic[];

  beforeAll(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'qm-lint-'));
    for (const file of [
      '.oxlintrc.json',
      'tsconfig.base.json',
      'shell/sdk/tsconfig.remote.json',
      'package.json',
      'shell/workspace/lint-plugin.mjs',
    ])
      cpSync(path.join(ROOT, file), path.join(root, file), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    put(
      root,
      'mf-a/tsconfig.json',
      JSON.stringify({
        extends: '../tsconfig.base.json',
        compilerOptions: { lib: ['es2023', 'dom'], types: ['react'] },
        include: ['src'],
      }),
    );
    put(root, 'mf-a/src/other.ts', 'export interface Other { readonly name: string }\n');
    for (const [rule, code] of Object.entries(VIOLATIONS)) put(root, fileOf(rule), `${code}\n`);
    diagnostics = lint(root);
  });
  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it.each(Object.keys(VIOLATIONS))('%s catches its planted violation', (rule) => {
    const found = diagnostics.filter(({ filename }) => filename === fileOf(rule)).map(ruleOf);
    expect(found).toContain(rule);
  });

  it('no file makes an exception for itself', () => {
    const found = spawnSync('git', ['grep', '--line-number', '-E', '[o]xlint-(dis|en)able'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(found.stdout).toBe('');
  });
});
