import type { Quotation } from '@quizmesh/contract';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { usePlaceName } from './use-place-name.ts';

const messages = {
  'quotation.text': 'From the text',
  'quotation.page': 'Page {number, number}',
  'quotation.slide': 'Slide {number, number}',
  'quotation.slideTitled': 'Slide {number, number}: {title}',
};

function Name({ place }: { readonly place: Quotation['place'] }) {
  return <p>{usePlaceName()(place)}</p>;
}

test.each([
  [null, 'From the text'],
  [{ kind: 'heading', number: null, title: 'The Rhine' }, 'The Rhine'],
  [{ kind: 'heading', number: null, title: null }, 'From the text'],
  [{ kind: 'page', number: 1200, title: null }, 'Page 1,200'],
  [{ kind: 'slide', number: 2, title: null }, 'Slide 2'],
  [{ kind: 'slide', number: 2, title: 'الأنهار' }, 'Slide 2: \u2068الأنهار\u2069'],
] as const)('%j is called "%s"', (place, name) => {
  render(
    <IntlProvider locale="en-US" messages={messages}>
      <Name place={place} />
    </IntlProvider>,
  );
  expect(screen.getByText(name)).toBeInTheDocument();
});
