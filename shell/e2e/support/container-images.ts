import { createEngine } from '../../workspace/containers/engine.ts';
import { buildImage, makeBaseImages } from '../../workspace/containers/images.ts';

/** Playwright's global setup: builds the image; what was made is removed after the tests. */
export default async function prepareImages(): Promise<() => Promise<void>> {
  const engine = await createEngine();
  process.env['QUIZMESH_CONTAINERS'] = engine.folder;
  try {
    await makeBaseImages(engine);
    await buildImage(engine);
  } catch (error) {
    await engine.remove();
    throw error;
  }
  return () => engine.remove();
}
