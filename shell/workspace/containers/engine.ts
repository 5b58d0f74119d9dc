import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CommandError, ROOT } from '../../cli/workspace.ts';

const run = promisify(execFile);

/** Podman with a storage, networks and settings of its own: what the machine has besides is neither used nor changed. */
export interface ContainerEngine {
  readonly folder: string;
  /** Runs a command of Podman, or of another program that calls Podman. @returns its output @throws {CommandError} with its last lines */
  readonly podman: (...args: readonly string[]) => Promise<string>;
  readonly call: (file: string, args: readonly string[], env?: NodeJS.ProcessEnv) => Promise<string>;
  /** Removes all containers, images, networks and files. @throws {CommandError} something stayed */
  readonly remove: () => Promise<void>;
}

const limit = (name: string) =>
  execFileSync('/bin/sh', ['-c', `ulimit ${name}`], { encoding: 'utf8' }).trim();

/** Also for machines on which root may not raise limits. */
function settings(folder: string): Readonly<Record<string, string>> {
  const files = limit('-n');
  return {
    'storage.conf': `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/storage"\nrunroot = "${folder}/run"\n`,
    'containers.conf': `[containers]
default_ulimits = ["nofile=${files}:${files}", "nproc=32768:32768"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
tmp_dir = "${folder}/engine"
[network]
network_config_dir = "${folder}/networks"
`,
    // No registry is asked: an image that is not here is an error.
    'registries.conf':
      'unqualified-search-registries = ["docker.io"]\n[[registry]]\nlocation = "docker.io"\nblocked = true\n',
  };
}

/** Opens the engine of a folder, which another process may have created. */
export function openEngine(folder: string): ContainerEngine {
  const engineEnv = {
    CONTAINERS_CONF: path.join(folder, 'containers.conf'),
    CONTAINERS_STORAGE_CONF: path.join(folder, 'storage.conf'),
    CONTAINERS_REGISTRIES_CONF: path.join(folder, 'registries.conf'),
    BUILDAH_ISOLATION: 'chroot',
    // Without systemd nobody calls the health checks; the tests do.
    DISABLE_HC_SYSTEMD: 'true',
    TMPDIR: folder,
  };
  const call: ContainerEngine['call'] = async (file, args, env = {}) => {
    try {
      const options = { cwd: ROOT, env: { ...process.env, ...engineEnv, ...env }, maxBuffer: 100e6 };
      return (await run(file, [...args], options)).stdout.trim();
    } catch (error) {
      const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
      const command = [path.basename(file), ...args].join(' ').slice(0, 200);
      throw new CommandError(`${command} failed.\n${(stdout + stderr).slice(-4000)}`);
    }
  };
  const podman = (...args: readonly string[]) => call('podman', args);
  const remove = async () => {
    await podman('pod', 'rm', '--all', '--force', '--time', '5');
    await podman('rm', '--all', '--force', '--time', '5', '--volumes');
    await podman('network', 'prune', '--force');
    await podman('rmi', '--all', '--force');
    const left = (await readFile('/proc/mounts', 'utf8')).split('\n').filter((line) => line.includes(folder));
    for (const mounted of left) await run('umount', [mounted.split(' ')[1] ?? '']);
    await rm(folder, { recursive: true });
  };
  return { folder, podman, call, remove };
}

/** Creates an engine without images. */
export async function createEngine(): Promise<ContainerEngine> {
  const folder = await mkdtemp('/var/tmp/qm-containers-');
  for (const [name, text] of Object.entries(settings(folder))) await writeFile(path.join(folder, name), text);
  return openEngine(folder);
}
