import { readFileSync } from 'node:fs';
import { Registry, collectDefaultMetrics } from 'prom-client';
import { parse } from 'yaml';
import { z } from 'zod';
import { startTestApi, type TestApi } from './testing/test-api.ts';

const OPERATIONS = new URL('../../docs/operations/', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, OPERATIONS), 'utf8');
const rules = z
  .object({
    groups: z.array(
      z.object({
        rules: z.array(
          z.object({
            alert: z.string(),
            expr: z.string(),
            labels: z.object({ severity: z.enum(['page', 'ticket']) }),
            annotations: z.object({ summary: z.string(), runbook: z.string() }),
          }),
        ),
      }),
    ),
  })
  .parse(parse(read('prometheus/rules.yaml')))
  .groups.flatMap((group) => group.rules);
const panels = z
  .object({
    panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
  })
  .parse(JSON.parse(read('grafana/quizmesh.json'))).panels;

/** Metrics that Prometheus itself adds. */
const OF_PROMETHEUS = ['up'];
const WORDS_OF_PROMQL = ['and', 'or', 'unless', 'by', 'without', 'on', 'ignoring', 'bool', 'offset'];

/** Names in an expression that are no functions, labels or words of the language. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/gu, '')
    .replace(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/gu, '');
  const names = [...bare.matchAll(/(?<![\w.])[a-z_:][\w:]*(?!\w)(?!\s*\()/giu)].map(([name]) => name);
  return names.filter((name) => !WORDS_OF_PROMQL.includes(name));
}

let api: TestApi;
let known: ReadonlySet<string>;
beforeAll(async () => {
  api = await startTestApi();
  const own = (await api.anonymous().get('/metrics')).text;
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const lines = `${own}\n${await ofNode.metrics()}`;
  const names = [...lines.matchAll(/^# TYPE (\S+) (\S+)$/gmu)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  known = new Set([...names, ...OF_PROMETHEUS]);
});
afterAll(() => api.stop());

it('metrics are found in an expression', () => {
  expect(
    metricsIn(
      'sum by (le, module) (rate(a_bucket{b="c",d=~"e"}[5m])) / scalar(f_total) > 1e6 and g:h offset 5m',
    ),
  ).toEqual(['a_bucket', 'f_total', 'g:h']);
});

it.each(rules)('the alert $alert reads metrics that the API gives', ({ expr }) => {
  const metrics = metricsIn(expr);
  expect(metrics).not.toEqual([]);
  expect(metrics.filter((name) => !known.has(name))).toEqual([]);
});

it.each(panels)('the panel "$title" shows metrics that the API gives', ({ targets }) => {
  for (const { expr } of targets) {
    const metrics = metricsIn(expr);
    expect(metrics).not.toEqual([]);
    expect(metrics.filter((name) => !known.has(name))).toEqual([]);
  }
});

it("the dashboard shows each of the API's own metrics", () => {
  const shown = new Set(panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr))));
  const own = [...known].filter(
    (name) => !/^(?:process|nodejs)_/u.test(name) && !OF_PROMETHEUS.includes(name),
  );
  const families = new Set(own.map((name) => name.replace(/_(?:bucket|sum|count)$/u, '')));
  const shownFamilies = new Set([...shown].map((name) => name.replace(/_(?:bucket|sum|count)$/u, '')));
  expect([...families].filter((name) => !shownFamilies.has(name))).toEqual(['generation_quality_score']);
});

describe('runbooks', () => {
  const text = read('runbooks.md');
  const sections = text.split(/^## /mu).slice(1);

  it('are one for each alert, in their order', () => {
    expect(sections.map((section) => section.split('\n')[0])).toEqual(rules.map(({ alert }) => alert));
    for (const { alert, annotations } of rules)
      expect(annotations.runbook).toBe(`docs/operations/runbooks.md#${alert.toLowerCase()}`);
  });

  it.each(sections.map((section) => [section.split('\n')[0] ?? '', section] as const))(
    '%s says what users see, where to look and what to do',
    (_alert, section) => {
      for (const part of ['**Users see**', '**Look**', '**Do.**|**do**'])
        expect(part.split('|').some((word) => section.includes(word))).toBe(true);
    },
  );

  it('name commands of this repository that are there', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')));
    const named = [...text.matchAll(/npm run ([\w:-]+)/gu)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});
