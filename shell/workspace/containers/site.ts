import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandError } from '../../cli/workspace.ts';
import type { ContainerEngine } from './engine.ts';

/** How a site in containers is reached, and what it is told. */
export interface SiteOptions {
  /** Of this machine, behind which nginx listens. */
  readonly port: number;
  readonly admin: { readonly email: string; readonly password: string };
  /** Of a mail server on this machine. */
  readonly mailPort: number;
  /** Further settings of API and shell. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A started site, with every module live. */
export interface ContainerSite {
  readonly releaseToken: string;
  readonly stop: () => Promise<void>;
}

const START_MS = 180_000;
/** This machine, as containers see it. */
export const MACHINE = 'host.containers.internal';

export async function waitFor(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new CommandError(`${what} within ${START_MS / 1000} s.`);
    await pause(250);
  }
}

export const succeeds = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** What both ways are told. */
export const secretsFor = ({ port, admin, mailPort }: SiteOptions) => ({
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  JWT_SECRET: randomBytes(36).toString('base64'),
  GUEST_COOKIE_SECRET: randomBytes(36).toString('base64'),
  SHELL_SECRET: randomBytes(36).toString('base64'),
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  SMTP_URL: `smtp://${MACHINE}:${mailPort}`,
});

/** Runs a start; where it fails, what was started is stopped, and the error has the containers' last lines. */
export async function started(
  { call, podman }: ContainerEngine,
  stop: () => Promise<void>,
  start: () => Promise<string>,
): Promise<ContainerSite> {
  try {
    return { releaseToken: await start(), stop };
  } catch (error) {
    const names = (await podman('ps', '--all', '--format', '{{.Names}}')).split('\n');
    const logs = await Promise.all(
      names.map((name) =>
        call('sh', ['-c', `echo ${name}; podman logs --tail 8 ${name} 2>&1`]).catch(String),
      ),
    );
    await stop();
    throw new CommandError(`${String(error)}\n${logs.join('\n')}`);
  }
}
