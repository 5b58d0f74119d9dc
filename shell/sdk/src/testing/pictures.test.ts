import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

it('a picture that a module imports is its address in tests too', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-picture-'));
  const file = path.join(folder, 'icon.svg');
  await writeFile(file, '<svg xmlns="http://www.w3.org/2000/svg" />');
  const picture = (await import(pathToFileURL(file).href)) as { default: string };
  expect(picture.default).toMatch(/\/icon\.svg$/u);
  await rm(folder, { recursive: true });
});
