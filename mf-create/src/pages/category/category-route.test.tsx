import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import messages from '../../messages/en-US.json';
import dutch from '../../messages/nl.json';
import { quiz } from '../../testing/show-home.tsx';
import { CategoryRoute } from './category-route.tsx';

test('shows a loading message until the quizzes arrive', async () => {
  let answer = (_: Response) => {};
  const { container } = renderRemote(<CategoryRoute />, {
    messages,
    api: () =>
      new Promise<Response>((resolve) => {
        answer = resolve;
      }),
    path: '/:category',
    route: '/history',
  });
  expect(screen.getByText('Loading quizzes')).toBeInTheDocument();
  const busy = container.querySelector('[aria-busy="true"]');
  expect(busy?.querySelectorAll('li')).toHaveLength(6);
  answer(Response.json([], { headers: { 'x-total-count': '0' } }));
  expect(await screen.findByRole('heading', { name: 'No History quizzes found' })).toBeInTheDocument();
  await waitFor(() => {
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });
});

test('redirects from a page that does not exist to the last page', async () => {
  const { router, container } = renderRemote(<CategoryRoute />, {
    messages,
    api: (request) => {
      const isThere = new URL(request.url).searchParams.get('page') === '2';
      return Response.json(isThere ? [quiz] : [], {
        headers: { 'x-total-count': '101' },
      });
    },
    path: '/:category',
    route: '/history?page=99',
  });
  expect(await screen.findByRole('link', { name: 'Planets' })).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');
  expect(container).toHaveTextContent('Page 2 of 2');
});

test('names the category inside a Dutch sentence with a small letter', async () => {
  const { store } = renderRemote(<CategoryRoute />, {
    messages: dutch,
    api: () => Response.json([], { headers: { 'x-total-count': '0' } }),
    path: '/:category',
    route: '/history',
  });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: 'nl' });
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quizzen over geschiedenis');
  expect(screen.getByRole('searchbox')).toHaveAccessibleName('Quizzen over geschiedenis zoeken');
  expect(
    await screen.findByRole('heading', { name: 'Geen quizzen over geschiedenis gevonden' }),
  ).toBeVisible();
});
