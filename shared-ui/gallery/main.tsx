import '@quizmesh/shared-ui/tokens.css';
import '@quizmesh/shared-ui/fonts.css';
import '@quizmesh/shared-ui/reset.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
createRoot(root).render(<Gallery />);
