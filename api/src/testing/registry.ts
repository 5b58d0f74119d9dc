import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureFirstReleaseToken } from '../releases/index.ts';
import { buildRelease } from './release-builder.ts';
import type { TestApi } from './test-api.ts';

type ReleaseOptions = Parameters<typeof buildRelease>[1];

/** The module registry of a test API, used with the token of the first start. */
export async function openRegistry(api: TestApi) {
  const { dataFolder } = api.config;
  await ensureFirstReleaseToken({ tokens: api.releaseTokens, dataFolder, now: api.clock.now });
  const token = (await readFile(join(dataFolder, 'release-token'), 'utf8')).trim();
  const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
  const get = (path: string, secret = token) => api.anonymous().get(path).set(bearer(secret));
  const post = (path: string, body: object, secret = token) =>
    api.anonymous().post(path).set(bearer(secret)).send(body);
  return {
    token,
    get,
    post,
    /** Puts files into the store. */
    manifest: (overrides: ReleaseOptions) => buildRelease(api, overrides),
    /** Puts files into the store and registers them. */
    async publish(overrides: ReleaseOptions, changes: object = {}, secret = token) {
      const manifest = { ...(await buildRelease(api, overrides)), ...changes };
      return post(`/api/modules/${manifest.module}/releases`, manifest, secret);
    },
    /** Publishes and promotes, unverified. */
    async goLive(overrides: ReleaseOptions, changes: object = {}) {
      const published = await this.publish(overrides, changes);
      if (published.status !== 201) throw new Error(`Not published: ${published.text}`);
      const body = { release: overrides.release, override: 'a test' };
      const promoted = await post(`/api/modules/${overrides.module ?? 'mf-play'}/promote`, body);
      if (promoted.status !== 200) throw new Error(`Not promoted: ${promoted.text}`);
    },
  };
}
export type Registry = Awaited<ReturnType<typeof openRegistry>>;
