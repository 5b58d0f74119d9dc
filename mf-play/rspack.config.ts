import { remoteConfig } from '@quizmesh/sdk/build';

export default remoteConfig({ module: 'mf-play', folder: import.meta.dirname });
