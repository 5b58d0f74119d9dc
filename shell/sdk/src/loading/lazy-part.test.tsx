import { act, render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { retryFailedChunks, lazyPart, type LoadErrorProps } from './lazy-part.tsx';

const Charts = ({ title }: { readonly title: string }) => <p>{title}</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? <p>Not available</p> : this.props.children);
}

async function draw(Part: typeof Charts, attempt: number): Promise<void> {
  await act(async () => {
    render(
      <Boundary key={attempt}>
        <Suspense fallback={<p>Loading</p>}>
          <Part title="Charts" />
        </Suspense>
      </Boundary>,
    );
    await Promise.resolve();
  });
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

it('shows the part once its code is loaded, and requests it once', async () => {
  const load = jest.fn(() => Promise.resolve(Charts));
  const Part = lazyPart(load);
  await draw(Part, 1);
  await draw(Part, 2);
  expect(screen.getAllByText('Charts')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

it('stays failed for its error boundary until a retry', async () => {
  const load = jest.fn<Promise<typeof Charts>, []>();
  load.mockRejectedValueOnce(new Error('hung')).mockResolvedValue(Charts);
  const Part = lazyPart(load);
  await draw(Part, 1);
  await draw(Part, 2);
  expect(screen.getAllByText('Not available')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
  retryFailedChunks();
  await draw(Part, 3);
  expect(screen.getByText('Charts')).toBeInTheDocument();
  retryFailedChunks();
  await draw(Part, 4);
  expect(load).toHaveBeenCalledTimes(2);
});

it('fails without affecting its fallback, and loads by its Try Again', async () => {
  const load = jest.fn<Promise<typeof Charts>, []>();
  load.mockRejectedValueOnce(new Error('hung')).mockResolvedValue(Charts);
  const Away = ({ onRetry }: LoadErrorProps) => <button onClick={onRetry}>Try Again</button>;
  const Part = lazyPart(load, Away);
  await draw(Part, 1);
  await act(async () => {
    screen.getByRole('button', { name: 'Try Again' }).click();
    await Promise.resolve();
  });
  expect(screen.getByText('Charts')).toBeInTheDocument();
  expect(screen.queryByText('Not available')).toBeNull();
});
