import '@quizmesh/shared-ui/reset.css';
import '@quizmesh/shared-ui/tokens.css';
import '@quizmesh/shared-ui/fonts.css';
import { checkRemote } from '@quizmesh/sdk/host';
import { renderShell } from '../browser/boot.tsx';

const AREAS: Readonly<Record<string, () => Promise<unknown>>> = {
  'mf-admin': () => import(/* webpackChunkName: "area-mf-admin" */ '../../mf-admin/src/remote.tsx'),
  'mf-create': () => import(/* webpackChunkName: "area-mf-create" */ '../../mf-create/src/remote.tsx'),
  'mf-play': () => import(/* webpackChunkName: "area-mf-play" */ '../../mf-play/src/remote.tsx'),
  'mf-profile': () => import(/* webpackChunkName: "area-mf-profile" */ '../../mf-profile/src/remote.tsx'),
};

/** The bundle that federation is compared with: the same sources, one chunk per remote, without container and
 *  federation runtime. */
renderShell({
  loadExposed: () => Promise.reject(new Error('One bundle has no fillings.')),
  loadDefinition: async ({ module }) => checkRemote(await AREAS[module]?.()),
  loadStyles: () => Promise.resolve(),
  removeStyles: () => undefined,
});
