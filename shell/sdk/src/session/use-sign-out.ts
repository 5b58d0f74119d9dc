import { useQueryClient } from '@tanstack/react-query';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { emitPlatformEvent } from '../events/platform-events.ts';
import { sessionSlice } from './session-slice.ts';
import { clearStoredSession } from './session-storage.ts';

/** Ends the session on this device: storage, caches, then home. */
export function useSignOut(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return () => {
    clearStoredSession();
    dispatch(sessionSlice.actions.memberSignedOut());
    queryClient.clear();
    emitPlatformEvent('session-changed', { status: 'guest' });
    void navigate('/');
  };
}
