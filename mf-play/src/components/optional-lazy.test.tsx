import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { optionalLazy } from './optional-lazy.tsx';

const Won = ({ title }: { readonly title: string }) => <p>{title}</p>;

it('optional lazy part: the page stays when its code cannot be loaded', async () => {
  const Here = optionalLazy(() => Promise.resolve(Won));
  const Away = optionalLazy<{ readonly title: string }>(() => Promise.reject(new Error('hung')));
  const { container } = render(
    <Suspense fallback="Loading">
      <p>20 %</p>
      <Here title="A badge" />
      <Away title="A level" />
    </Suspense>,
  );
  expect(await screen.findByText('A badge')).toBeInTheDocument();
  expect(container).toHaveTextContent(/^20 %A badge$/u);
});
