import { createIntl } from 'react-intl';
import { placeName } from './place-name.ts';

const messages = {
  'quotation.text': 'From the text',
  'quotation.page': 'Page {number, number}',
  'quotation.slide': 'Slide {number, number}',
  'quotation.slideTitled': 'Slide {number, number}: {title}',
};

test.each([
  [null, 'From the text'],
  [{ kind: 'heading', number: null, title: 'The Rhine' }, 'The Rhine'],
  [{ kind: 'heading', number: null, title: null }, 'From the text'],
  [{ kind: 'page', number: 1200, title: null }, 'Page 1,200'],
  [{ kind: 'slide', number: 2, title: null }, 'Slide 2'],
  [{ kind: 'slide', number: 2, title: 'الأنهار' }, 'Slide 2: \u2068الأنهار\u2069'],
] as const)('%j is called "%s"', (place, name) => {
  expect(placeName(createIntl({ locale: 'en-US', messages }), place)).toBe(name);
});
