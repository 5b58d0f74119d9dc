import { existsSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { JSDOM, VirtualConsole } from 'jsdom';
import { register as registerTypeScript } from 'tsx/esm/api';

/** Component tests run in plain Node with the globals of a browser (jest-light-runner): modules are loaded once per worker, not once
 *  per file. */
// Of the repository in which the tests run: it applies to the files beside and below it alone.
registerTypeScript({
  tsconfig: ['tsconfig.base.json', 'tsconfig.json'].map((name) => path.resolve(name)).find(existsSync),
});
register('./bundler-modules.mjs', import.meta.url);

const virtualConsole = new VirtualConsole();
virtualConsole.on('jsdomError', (error) => {
  try {
    console.error(error);
  } catch (unexpected) {
    // A test that looks at the console sees navigations, which jsdom does not make; they fail no other one.
    if (error.type !== 'not implemented') throw unexpected;
  }
});
const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  virtualConsole,
  url: 'http://localhost/',
  pretendToBeVisual: true,
});

const ends = [];
/** Ends what the product's code listens to for as long as a page lives. Libraries listen once per document. */
export function endPage() {
  for (const end of ends.splice(0)) end();
}
for (const target of [window, window.document]) {
  const { addEventListener } = target;
  target.addEventListener = function listen(...listener) {
    addEventListener.apply(target, listener);
    const [, , caller = ''] = new Error().stack.split('\n');
    if (!caller.includes('node_modules')) ends.push(() => target.removeEventListener(...listener));
  };
}

const OF_THE_LANGUAGE = runInNewContext('Object.getOwnPropertyNames(globalThis)');
/** Node's own are what react-router, the http client and antd need. */
const KEPT = new Set([
  ...OF_THE_LANGUAGE,
  ...['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response', 'fetch', 'structuredClone'],
  ...['TextDecoder', 'TextEncoder', 'ReadableStream', 'TransformStream', 'TextDecoderStream'],
  ...[
    'setTimeout',
    'setInterval',
    'clearTimeout',
    'clearInterval',
    'queueMicrotask',
    'performance',
    'console',
  ],
]);
const windowsAre = { get: () => globalThis, configurable: true };

const isMethod = (name, value) => typeof value === 'function' && /^[a-z]/.test(name);
for (const name of [
  ...Object.getOwnPropertyNames(window),
  ...Object.getOwnPropertyNames(window.EventTarget.prototype),
]) {
  if (KEPT.has(name) || name === 'constructor') continue;
  const method = isMethod(name, window[name]) ? window[name].bind(window) : null;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: true,
    get: () => method ?? window[name],
    set(value) {
      Object.defineProperty(globalThis, name, {
        configurable: true,
        enumerable: true,
        writable: true,
        value,
      });
    },
  });
}
// Of Node, and heard by the tests of other workers.
delete globalThis.BroadcastChannel;
for (const name of ['window', 'self', 'top', 'parent']) Object.defineProperty(globalThis, name, windowsAre);

// Node's own MessageChannel keeps a worker from ending; React's scheduler only needs a macrotask. A test that replaces the timers
// must not keep it: the scheduler would wait for it in all later tests.
const { setTimeout } = globalThis;
globalThis.MessageChannel = class {
  constructor() {
    this.port1 = { onmessage: null };
    this.port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.({}), 0) };
  }
};
globalThis.matchMedia ??= (media) => ({
  media,
  matches: false,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Libraries that write their styles at run time (antd) fill hundreds of rules, and jsdom matches each of them for every computed
// style: a third of such a test. No test looks at colours or sizes here; browsers do.
Object.defineProperty(window.HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set() {} });
// jsdom matches its whole style sheet of a browser for every computed style: a quarter of such a test. What it says of
// visibility is an attribute.
const hidden = Object.assign(window.document.createElement('i').style, { display: 'none' });
window.getComputedStyle = (element) => (element.hidden ? hidden : element.style);
globalThis.getComputedStyle = window.getComputedStyle;
window.Element.prototype.scrollIntoView ??= () => {};
window.Element.prototype.hasPointerCapture ??= () => false;

// React measures every render where this exists.
delete console.timeStamp;
