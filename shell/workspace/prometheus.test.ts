import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { findProgram } from '../cli/chromium.ts';
import { ROOT } from '../cli/workspace.ts';

const FOLDER = path.join(ROOT, 'docs/operations');
const PROMTOOL = findProgram('promtool');
/** `npm run test:deep` installs it. */
const isRequired = process.env['QUIZMESH_DEEP'] === '1';
const whenInstalled = PROMTOOL || isRequired ? it : it.skip;

function promtool(...args: readonly string[]): string {
  if (PROMTOOL === null) throw new Error('promtool is missing: npm run test:deep installs it.');
  return execFileSync(PROMTOOL, args, {
    cwd: path.join(FOLDER, 'prometheus'),
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

interface Dashboard {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[];
}

describe('what Prometheus says of', () => {
  whenInstalled('the alerts: their language is right', () => {
    expect(promtool('check', 'rules', 'rules.yaml')).toMatch(/SUCCESS: \d\d rules found/u);
  });

  whenInstalled('the configuration', () => {
    expect(promtool('check', 'config', 'prometheus.yaml')).toContain('SUCCESS');
  });

  whenInstalled('the alerts: each fires on what it is for, and is silent beside it', () => {
    expect(promtool('test', 'rules', 'tests.yaml')).toContain('SUCCESS');
  });

  whenInstalled('the expressions of the dashboard', () => {
    const { panels } = JSON.parse(
      readFileSync(path.join(FOLDER, 'grafana/quizmesh.json'), 'utf8'),
    ) as Dashboard;
    const rules = panels
      .flatMap(({ targets }) => targets)
      .map(({ expr }, index) => ({
        record: `panel_${index}`,
        expr: expr.replaceAll('$__rate_interval', '5m'),
      }));
    const folder = mkdtempSync(path.join(os.tmpdir(), 'qm-dashboard-'));
    const file = path.join(folder, 'rules.yaml');
    writeFileSync(file, stringify({ groups: [{ name: 'dashboard', rules }] }));
    try {
      expect(promtool('check', 'rules', file)).toContain(`SUCCESS: ${rules.length} rules found`);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('each alert is tried twice, firing and silent', () => {
    const read = (name: string) => readFileSync(path.join(FOLDER, 'prometheus', name), 'utf8');
    const alerts = [...read('rules.yaml').matchAll(/alert: (\w+)/gu)].map(([, name]) => name);
    const tries = [...read('tests.yaml').matchAll(/alertname="(\w+)"[^]*?exp_samples: \[(.)/gu)].map(
      ([, name, first]) => `${name} ${first === ']' ? 'silent' : 'fires'}`,
    );
    expect(tries).toEqual(alerts.flatMap((name) => [`${name} fires`, `${name} silent`]));
  });
});
