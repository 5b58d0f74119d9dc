import { textKeys } from './text-keys.ts';

it('texts: keys in the code are found', () => {
  expect(textKeys(`<FormattedMessage id="cup.title" />; formatMessage({ id: 'cup.of-day' })`)).toEqual([
    'cup.title',
    'cup.of-day',
  ]);
});

it('texts: names of slots are no keys, where they are used and where a module of its own repository declares them', () => {
  const code = `
declare module '@quizmesh/contract' {
  interface SlotProps {
    readonly 'cup.after-list': { readonly cup: string };
  }
}
const filling = defineFilling('cup.after-list', {});
type Props = SlotProps['cup.after-list'];
const page = <Slot name="cup.after-list" props={{ title: 'cup.title' }} />;`;
  expect(textKeys(code)).toEqual(['cup.title']);
});
