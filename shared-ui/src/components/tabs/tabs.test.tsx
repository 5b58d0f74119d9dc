import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

function Page({ direction }: { direction: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState<'first' | 'second'>('first');
  return (
    <Tabs
      label="Parts"
      value={value}
      onValueChange={setValue}
      direction={direction}
      tabs={[
        { value: 'first', label: 'First', content: 'One' },
        { value: 'second', label: 'Second', content: 'Two' },
      ]}
    />
  );
}

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)(
  'tabs: in %s pages %s moves to the next tab; only its panel is rendered',
  async (direction, key) => {
    render(<Page direction={direction} />);
    expect(screen.getByRole('tabpanel', { name: 'First' })).toHaveTextContent('One');
    await userEvent.click(screen.getByRole('tab', { name: 'First' }));
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveTextContent('Two');
    expect(screen.queryByText('One')).not.toBeInTheDocument();
  },
);

test('tabs: a selected tab outside the view is scrolled into it', () => {
  const places: Readonly<Record<string, DOMRect>> = {
    tablist: new DOMRect(0, 0, 300, 48),
    tab: new DOMRect(400, 0, 100, 48),
  };
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return places[this.getAttribute('role') ?? ''] ?? new DOMRect();
  });
  render(<Page direction="ltr" />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
});
