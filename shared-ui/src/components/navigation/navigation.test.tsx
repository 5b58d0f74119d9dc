import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Pagination } from './pagination.tsx';

const pages = {
  label: 'Pages',
  previousLabel: 'Previous',
  nextLabel: 'Next',
  summary: 'Page 1 of 3',
  formatPage: String,
  link: (page: number, content: ReactNode) => <a href={`?page=${page}`}>{content}</a>,
};

test('pagination: pages are links, the current one is marked, and the first has no previous page', () => {
  render(<Pagination {...pages} page={1} pageCount={3} />);
  const navigation = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(navigation).getByRole('link', { name: '1' })).toHaveAttribute('aria-current', 'page');
  expect(within(navigation).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '?page=2');
  expect(within(navigation).queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument();
});

test('pagination: is hidden for a single page', () => {
  const { container } = render(<Pagination {...pages} page={1} pageCount={1} />);
  expect(container).toBeEmptyDOMElement();
});

test('breadcrumbs: link to the parents and name the current page', () => {
  render(
    <Breadcrumbs
      label="You are here"
      links={[
        <a key="home" href="/">
          Home
        </a>,
      ]}
      current="History"
    />,
  );
  const list = within(screen.getByRole('navigation', { name: 'You are here' }));
  expect(list.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(list.getByText('History')).toHaveAttribute('aria-current', 'page');
});

test('filter button: counts the active filters; reset shows while there are any', async () => {
  const panel = {
    label: 'Filters',
    activeLabel: '2 are set',
    summary: '128 quizzes',
    children: <p>Fields</p>,
  };
  const reset = <button type="button">Reset</button>;
  const { rerender } = render(<FilterPanel {...panel} activeCount={2} reset={reset} />);
  const toggle = screen.getByRole('button', { name: /Filters/ });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(within(toggle).getByRole('img', { name: '2 are set' })).toHaveTextContent('2');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveTextContent('Fields');
  expect(screen.getByRole('status')).toHaveTextContent('128 quizzes');
  expect(screen.getByRole('button', { name: 'Reset' })).toBeInTheDocument();
  rerender(<FilterPanel {...panel} activeCount={0} reset={reset} />);
  expect(screen.queryByRole('button', { name: 'Reset' })).not.toBeInTheDocument();
});
