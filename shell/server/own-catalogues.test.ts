import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ownCatalogues } from './own-catalogues.ts';

it('finds the built catalogues by language, and no inherited property', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'qm-catalogues-'));
  const files = [
    'c.messages-ar-json.0a1b2c.js',
    'c.messages-ar-json.0a1b2c.js.br',
    'c.messages-en-UK-json.3d4e5f.js',
    'c.messages-xx-json.777777.js',
    'main.123456.js',
  ];
  for (const file of files) writeFileSync(path.join(folder, file), '');
  expect(ownCatalogues(folder)).toEqual({
    ar: '/assets/c.messages-ar-json.0a1b2c.js',
    'en-UK': '/assets/c.messages-en-UK-json.3d4e5f.js',
  });
});
