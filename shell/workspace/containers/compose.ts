import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContainerEngine } from './engine.ts';
import { IMAGE, OPERATIONS } from './images.ts';
import { secretsFor, started, succeeds, waitFor, type ContainerSite, type SiteOptions } from './site.ts';

/** Starts docs/operations/compose.yaml by podman-compose. It starts everything at once, and what needs another service tries
 *  again; health checks are called here. */
export function startCompose(engine: ContainerEngine, options: SiteOptions): Promise<ContainerSite> {
  const { call, folder, podman } = engine;
  const { environment } = options;
  const settingsFile = path.join(folder, 'settings.json');
  const env = {
    ...secretsFor(options),
    QUIZMESH_IMAGE: `localhost/${IMAGE}`,
    MYSQL_PASSWORD: randomBytes(12).toString('hex'),
    HTTP_PORT: `127.0.0.1:${options.port}`,
  };
  // As strict as Docker, which mounts no other places for writing.
  const strict = '--podman-run-args=--read-only-tmpfs=false';
  const files = ['--file', path.join(OPERATIONS, 'compose.yaml'), '--file', settingsFile];
  const compose = (...args: readonly string[]) =>
    call('podman-compose', ['--project-name', 'quizmesh', ...files, strict, ...args], env);
  const stop = async () => void (await compose('down', '--volumes'));
  return started(engine, stop, async () => {
    const settingsOf = { environment };
    await writeFile(settingsFile, JSON.stringify({ services: { api: settingsOf, shell: settingsOf } }));
    await compose('up', '--detach');
    const format = '{{.Name}} {{if .Config.Healthcheck}}checked{{end}}';
    const all = (await podman('ps', '--all', '--quiet')).split('\n');
    const checked = (await podman('inspect', '--format', format, ...all))
      .split('\n')
      .filter((line) => line.endsWith(' checked'));
    for (const line of checked) {
      const name = line.split(' ')[0] ?? '';
      await waitFor(`${name} is not healthy`, () => succeeds(podman('healthcheck', 'run', name)));
    }
    const first = 'quizmesh_first-release_1';
    await waitFor(`${first} does not end`, async () =>
      (await podman('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', first)).startsWith(
        'exited 0',
      ),
    );
    return podman('exec', 'quizmesh_api_1', 'cat', '/data/release-token');
  });
}
