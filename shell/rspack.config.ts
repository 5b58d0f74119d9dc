import { shellConfig } from '@quizmesh/sdk/build';

export default shellConfig({ folder: import.meta.dirname });
