import '@quizmesh/shared-ui/reset.css';
import '@quizmesh/shared-ui/tokens.css';
import '@quizmesh/shared-ui/fonts.css';
import { renderShell } from './boot.tsx';
import { createFederatedSource } from './federation/federated-source.ts';

renderShell(createFederatedSource());
