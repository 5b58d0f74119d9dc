import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseManifest } from '@quizmesh/contract';
import { ensureFirstReleaseToken } from '../releases/index.ts';
import { buildRelease, tarballOf } from './release-builder.ts';
import type { TestApi } from './test-api.ts';

type ReleaseOptions = Parameters<typeof buildRelease>[0];

/** The module registry of a test API, used with the token of the first start. */
export async function openRegistry(api: TestApi) {
  const { dataFolder } = api.config;
  await ensureFirstReleaseToken({ tokens: api.releaseTokens, dataFolder, now: api.clock.now });
  const token = (await readFile(join(dataFolder, 'release-token'), 'utf8')).trim();
  const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });
  const get = (path: string, secret = token) => api.anonymous().get(path).set(bearer(secret));
  const post = (path: string, body: object, secret = token) =>
    api.anonymous().post(path).set(bearer(secret)).send(body);
  /** Uploads a release. */
  const publish = async (
    options: ReleaseOptions,
    changes: Partial<ReleaseManifest> = {},
    { by = token, override }: { readonly by?: string | undefined; readonly override?: string } = {},
  ) => {
    const { manifest, contents } = buildRelease(options);
    const tarball = await tarballOf({ manifest: { ...manifest, ...changes }, contents });
    const path = `/api/modules/${manifest.module}/uploads`;
    const request = api.anonymous().post(path).set(bearer(by)).type('application/gzip');
    return request.query(override === undefined ? {} : { override }).send(tarball);
  };
  /** Publishes and promotes, unverified. */
  const goLive = async (options: ReleaseOptions, changes: Partial<ReleaseManifest> = {}) => {
    const published = await publish(options, changes);
    if (published.status !== 201) throw new Error(`Not published: ${published.text}`);
    const { module, release } = buildRelease(options).manifest;
    const promoted = await post(`/api/modules/${module}/promote`, { release, override: 'a test' });
    if (promoted.status !== 200) throw new Error(`Not promoted: ${promoted.text}`);
  };
  return { token, get, post, publish, goLive };
}
export type Registry = Awaited<ReturnType<typeof openRegistry>>;
