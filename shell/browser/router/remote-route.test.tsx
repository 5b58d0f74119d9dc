import { Link } from '@quizmesh/sdk/router';
import { FormattedMessage, type MessageId } from '@quizmesh/sdk/intl';
import { createPlatformStore, languageSlice } from '@quizmesh/sdk/host';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type { LoadedRemote } from '../federation/remote-loader.ts';
import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import type { PageReleaseSet } from '../../shared/page-release-set.ts';
import { renderRouter } from '../testing/render-router.tsx';
import { RemoteRoute } from './remote-route.tsx';

const entryOf = (module: string) => releaseEntry(module, '1', [{ path: `/${module}`, access: 'public' }]);
const { modules: quizzes, ...set } = releaseSet(entryOf('mf-a'));
const { modules: games } = releaseSet(entryOf('mf-b'));

interface PageText {
  readonly id: MessageId;
  readonly en: string;
  readonly es: string;
}

/** A module with one page, whose only text is in its own catalogue; the page links to the other module. */
function remoteOf(module: string, { id, ...texts }: PageText, next: string) {
  const page = (
    <>
      <h1>
        <FormattedMessage id={id} />
      </h1>
      <Link to={next}>{next}</Link>
    </>
  );
  const messages = { [id]: texts.es };
  const remote: LoadedRemote = {
    module,
    release: entryOf(module),
    recovered: false,
    definition: {
      contract: 1,
      routes: [{ path: `/${module}`, element: page }],
      messages: { fallback: { [id]: texts.en }, load: () => Promise.resolve(messages) },
    },
    catalogue: { language: 'es', messages },
  };
  return { id: module, element: <RemoteRoute remote={remote} />, children: [...remote.definition.routes] };
}

it('keeps the language when moving from one module to another', async () => {
  const store = createPlatformStore();
  store.dispatch(languageSlice.actions.languageChosen('es'));
  const routes = [
    remoteOf('mf-a', { id: 'shell.bar.home', en: 'Quizzes', es: 'Cuestionarios' }, '/mf-b'),
    remoteOf('mf-b', { id: 'shell.bar.menu', en: 'Games', es: 'Juegos' }, '/mf-a'),
  ];
  renderRouter(createMemoryRouter(routes, { initialEntries: ['/mf-a'] }), {
    releaseSet: { ...set, modules: { ...quizzes, ...games } },
    store,
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Cuestionarios');
  fireEvent.click(screen.getByRole('link', { name: '/mf-b' }));
  expect(await screen.findByRole('heading', { name: 'Juegos' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('link', { name: '/mf-a' }));
  expect(await screen.findByRole('heading', { name: 'Cuestionarios' })).toBeInTheDocument();
});

describe('an address that a loaded module answers without having declared it', () => {
  const remote: LoadedRemote = {
    module: 'mf-a',
    release: entryOf('mf-a'),
    recovered: false,
    definition: {
      contract: 1,
      routes: [],
      messages: { fallback: {}, load: () => Promise.resolve({}) },
    },
    catalogue: { language: 'en-US', messages: {} },
  };
  /** @returns how often the page is loaded again */
  function open(path: string, releases: PageReleaseSet) {
    const reload = jest.fn();
    const children = [{ path: '*', element: <h1>The page of mf-a</h1> }];
    const routes = [{ element: <RemoteRoute remote={remote} reload={reload} />, children }];
    renderRouter(createMemoryRouter(routes, { initialEntries: [path] }), { releaseSet: releases });
    return reload;
  }
  const answerWith = (answer: () => Promise<Response>) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);

  it('is shown by the module that declared it, on a new page', () => {
    const reload = open('/mf-b', { ...set, modules: { ...quizzes, ...games } });
    expect(reload).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('is so, too, when the page came without that module', async () => {
    answerWith(() => Promise.resolve(Response.json({ modules: { ...quizzes, ...games } })));
    const reload = open('/mf-b', { ...set, modules: { ...quizzes }, isPartial: true });
    await waitFor(() => {
      expect(reload).toHaveBeenCalledTimes(1);
    });
  });

  it('is not found when no module has declared it', () => {
    const reload = open('/mf-c', { ...set, modules: { ...quizzes, ...games } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/not found/iu);
    expect(reload).not.toHaveBeenCalled();
  });

  it('can be opened again when the server did not say which modules there are', async () => {
    answerWith(() => Promise.reject(new TypeError('offline')));
    open('/mf-b', { ...set, modules: { ...quizzes }, isPartial: true });
    expect(await screen.findByTestId('area-unavailable')).toBeVisible();
  });
});
