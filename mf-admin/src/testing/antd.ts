/** jsdom has no pseudo-elements, which Ant Design's table measures; call it before each test. */
export function allowPseudoElements(): void {
  const computedStyle = window.getComputedStyle.bind(window);
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) => computedStyle(element));
}
