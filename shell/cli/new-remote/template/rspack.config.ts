import { remoteConfig } from '@quizmesh/sdk/build';

export default remoteConfig({ module: 'mf-template', folder: import.meta.dirname });
