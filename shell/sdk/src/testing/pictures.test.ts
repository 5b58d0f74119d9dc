it('a picture that a module imports is its address in tests too', async () => {
  const picture = await import('../../../public/icon.svg');
  expect(picture.default).toMatch(/\/icon\.svg$/u);
});
