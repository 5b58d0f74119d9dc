import { useNavigate } from 'react-router-dom';
import { endSession } from './session-loader.ts';
import { useSessionHome } from './use-session-home.ts';

/** Ends the session on this device: storage, caches, then home. */
export function useSignOut(): () => void {
  const home = useSessionHome();
  const navigate = useNavigate();
  return () => {
    endSession(home);
    void navigate('/');
  };
}
