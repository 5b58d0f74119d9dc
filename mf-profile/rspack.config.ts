import { remoteConfig } from '@quizmesh/sdk/build';

export default remoteConfig({ module: 'mf-profile', folder: import.meta.dirname });
