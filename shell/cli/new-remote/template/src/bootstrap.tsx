import { runStandalone } from '@quizmesh/sdk/standalone';
import '@quizmesh/shared-ui/tokens.css';
import '@quizmesh/shared-ui/fonts.css';
import '@quizmesh/shared-ui/reset.css';
import { remote } from './remote.tsx';

runStandalone(remote);
