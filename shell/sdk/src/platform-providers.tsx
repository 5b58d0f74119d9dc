import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { countGuestQuizzes } from './events/count-guest-quizzes.ts';
import type { PlatformStore } from './store/platform-store.ts';

/** Providers of store and query client for the whole page. */
export function PlatformProviders(props: {
  readonly store: PlatformStore;
  readonly queryClient: QueryClient;
  readonly children: ReactNode;
}) {
  useEffect(countGuestQuizzes, []);
  return (
    <Provider store={props.store}>
      <QueryClientProvider client={props.queryClient}>{props.children}</QueryClientProvider>
    </Provider>
  );
}
