import { fireEvent, render, screen } from '@testing-library/react';
import { TagList } from '../tag/tag-list.tsx';
import { Avatar } from './avatar.tsx';
import { Stat, StatStrip } from './stat-strip.tsx';

test('avatar: shows initials when the picture fails, and tries a new picture', () => {
  const { container, rerender } = render(<Avatar name="Mira Okafor" picture="https://example.org/1.png" />);
  const picture = () => container.querySelector('img');
  if (!picture()) throw new Error('no picture');
  fireEvent.error(picture() ?? container);
  expect(container).toHaveTextContent('MO');
  rerender(<Avatar name="Mira Okafor" picture="https://example.org/2.png" />);
  expect(picture()).toHaveAttribute('src', 'https://example.org/2.png');
});

test.each([
  ['Mira Okafor', 'MO'],
  ['Jürgen_ß', 'JS'],
  ['محمد', 'م'],
])('initials: %s gives %s, one letter a word, also where its capital is two', (name, letters) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(new RegExp(`^${letters}$`, 'u'));
});

test('stat: has a label, a note, or a link over the whole cell', () => {
  render(
    <StatStrip>
      <Stat label="Total XP" value="1,610" note="6 unlocked" link={<a href="/achievements">See all</a>} />
      <Stat label="Level" value="7" note="140 XP to go" />
    </StatStrip>,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Total XP', 'Level']);
  expect(screen.getByRole('link', { name: 'See all' })).toHaveClass('link');
  expect(screen.getByText('140 XP to go')).toBeInTheDocument();
});

test("tag list: '+N' is read out as the hidden tags", () => {
  render(<TagList tags={['moons', 'rings', 'dust']} limit={2} label="Tags" moreLabel="1 more: dust" />);
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[2]).toHaveTextContent('+11 more: dust');
  expect(screen.getByText('+1')).toHaveAttribute('aria-hidden', 'true');
});
