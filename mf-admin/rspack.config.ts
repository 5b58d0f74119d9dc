import { remoteConfig } from '@quizmesh/sdk/build';

export default remoteConfig({ module: 'mf-admin', folder: import.meta.dirname });
