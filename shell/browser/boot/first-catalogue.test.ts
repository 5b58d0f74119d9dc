import { firstCatalogue } from './first-catalogue.ts';

it("loads the catalogue of the user's language", async () => {
  const load = (language: string) => Promise.resolve({ 'a.title': `Titel ${language}` });
  await expect(firstCatalogue('de', load)).resolves.toEqual({
    language: 'de',
    messages: { 'a.title': 'Titel de' },
  });
});

it('requests nothing for the default language', async () => {
  const load = jest.fn(() => Promise.resolve({}));
  await expect(firstCatalogue('en-US', load)).resolves.toBeNull();
  expect(load).not.toHaveBeenCalled();
});

it('lets the page show without a catalogue that fails or is too slow', async () => {
  await expect(firstCatalogue('de', () => Promise.reject(new Error('gone')))).resolves.toBeNull();
  jest.useFakeTimers();
  const late = firstCatalogue('de', () => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(3000);
  await expect(late).resolves.toBeNull();
  jest.useRealTimers();
});
