import { createRowSelection } from './row-selection.ts';

const selectionOf = (page: readonly number[]) => {
  const rows = createRowSelection();
  rows.show(page);
  return { rows, selected: () => [...rows.current().ids] };
};

describe('createRowSelection', () => {
  it('selects a range upwards and downwards, and none of it when all are selected', () => {
    const { rows, selected } = selectionOf([9, 8, 7, 6]);
    rows.toggle(7);
    rows.toggleRange(9);
    expect(selected()).toEqual([7, 9, 8]);
    rows.toggleRange(7);
    expect(selected()).toEqual([]);
  });

  it('takes the row alone when the one before has left the page', () => {
    const { rows, selected } = selectionOf([1, 2, 3]);
    rows.toggle(1);
    rows.show([2, 3, 4]);
    rows.toggleRange(4);
    expect(selected()).toEqual([4]);
  });

  it('drops rows that left the page, and keeps the others', () => {
    const { rows, selected } = selectionOf([1, 2, 3]);
    rows.togglePage();
    rows.show([2, 3, 4]);
    expect(selected()).toEqual([2, 3]);
    rows.togglePage();
    expect(selected()).toEqual([2, 3, 4]);
    rows.togglePage();
    expect(selected()).toEqual([]);
  });

  it('tells listeners until they leave', () => {
    const { rows } = selectionOf([1]);
    const listener = jest.fn();
    const leave = rows.subscribe(listener);
    rows.toggle(1);
    leave();
    rows.clear();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
