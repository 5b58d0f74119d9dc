/** Gives all panels a width in pixels, which jsdom does not know; without it their rows are cards. Until `jest.restoreAllMocks`. */
export function panelsAre(width: number): void {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  document.documentElement.style.fontSize = '16px';
}
