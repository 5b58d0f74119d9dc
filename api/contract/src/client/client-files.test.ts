import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clientFiles } from './write-client.ts';

describe('client of the contract', () => {
  it.each([...clientFiles()])('%s is what npm run openapi writes', (name, text) => {
    expect(readFileSync(path.join(import.meta.dirname, 'generated', name), 'utf8')).toBe(text);
  });

  it('names every endpoint once', () => {
    const paths = [...clientFiles().values()].flatMap((text) =>
      [...text.matchAll(/'([A-Z]+ \/[^']+)'/gu)].map(([, call]) => call),
    );
    expect(paths.length).toBeGreaterThan(100);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
