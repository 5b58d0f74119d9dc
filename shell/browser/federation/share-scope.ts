import * as sdk from '@quizmesh/sdk';
import * as intl from '@quizmesh/sdk/intl';
import * as query from '@quizmesh/sdk/query';
import * as router from '@quizmesh/sdk/router';
import * as store from '@quizmesh/sdk/store';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

declare const __QUIZMESH_SHARED_VERSIONS__: Readonly<Record<string, string>>;

const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@quizmesh/sdk': sdk,
  '@quizmesh/sdk/router': router,
  '@quizmesh/sdk/query': query,
  '@quizmesh/sdk/store': store,
  '@quizmesh/sdk/intl': intl,
};

/** The shared singletons in the form of the federation runtime: this shell's copies, with the versions of
 *  this build. */
export function sharedSingletons() {
  return Object.fromEntries(
    Object.entries(__QUIZMESH_SHARED_VERSIONS__).map(([key, version]) => [
      key,
      {
        version,
        scope: 'default',
        lib: () => provided[key],
        shareConfig: { singleton: true, eager: true, requiredVersion: `^${version}` },
      },
    ]),
  );
}
