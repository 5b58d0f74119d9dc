import { remoteConfig } from '@quizmesh/sdk/build';

export default remoteConfig({ module: 'mf-create', folder: import.meta.dirname });
