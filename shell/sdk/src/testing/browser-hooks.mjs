import { ModernFakeTimers } from '@jest/fake-timers';
import { cleanup, configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { addEventHandler } from 'jest-circus';
import * as React from 'react';
import { endPage } from './browser-globals.mjs';
import { limitTests } from './limit-tests.mjs';

const PAGE_LENGTH_MAX = 2000;

limitTests((error) => {
  const text = document.body.textContent.replaceAll(/\s+/g, ' ').slice(0, PAGE_LENGTH_MAX);
  error.stack += `\nThe page: ${text}`;
});
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
// jest-dom brings it, to the global object alone.
document.defaultView.CSS ??= CSS;

// A busy machine may take seconds to load a lazy part; this only extends waiting, it delays nothing.
configure({
  asyncUtilTimeout: 20_000,
  // The document is printed for the error of every try while something is waited for: `screen.debug()` shows it.
  getElementError(message) {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

// React takes a stack for every element it makes, up to a limit in a second, for warnings that fail a test anyway: an eighth of a
// component's test. React resets the count, so it is read as high.
const REACT_INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(React[REACT_INTERNALS], 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set() {},
});

// React keeps the timers that it finds at the first call: these, not those of a test that replaces them.
await React.act(() => Promise.resolve());

// The runner knows a few of Jest's timers only.
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const jest = Object.assign(globalThis.jest, {
  useFakeTimers(options) {
    timers.useFakeTimers(options);
    return jest;
  },
  useRealTimers() {
    timers.useRealTimers();
    return jest;
  },
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (milliseconds) => timers.advanceTimersByTime(milliseconds),
  advanceTimersByTimeAsync: (milliseconds) => timers.advanceTimersByTimeAsync(milliseconds),
  runAllTimers: () => timers.runAllTimers(),
  // Every test has the same limit.
  setTimeout() {},
});

/** A new page for each file. */
function openPage() {
  endPage();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** Of Node itself: it prints them through the console, in the middle of any test. */
const isWarning = (text) => /^\(node:\d+\)/.test(String(text));

// An unexpected console.error is a defect: fail the test that caused it.
function refuseErrors() {
  jest.spyOn(console, 'error').mockImplementation((...args) => {
    if (isWarning(args[0])) return;
    throw new Error(`Unexpected console.error: ${args.map(String).join(' ')}`);
  });
}

function leavePage() {
  // Also when the test failed: the next file would wait for ever.
  jest.useRealTimers();
  cleanup();
  window.dispatchEvent(new Event('pagehide'));
  jest.restoreAllMocks();
  // Libraries remember what a test said of the network.
  window.dispatchEvent(new Event('online'));
}

const ofEachFile = [
  { type: 'beforeAll', fn: openPage },
  { type: 'beforeEach', fn: refuseErrors },
  { type: 'afterEach', fn: leavePage },
];
const prepared = new WeakSet();
addEventHandler((_event, { rootDescribeBlock: root }) => {
  if (prepared.has(root)) return;
  prepared.add(root);
  root.hooks.unshift(...ofEachFile);
});
