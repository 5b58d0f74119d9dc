const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom plus the Node globals that react-router, the http client and antd need. */
module.exports = class QuizmeshEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'AbortController',
      'AbortSignal',
      'TextEncoder',
      'TextDecoder',
      'structuredClone',
      'ReadableStream',
      'TransformStream',
      'TextDecoderStream',
    ]) {
      this.global[name] = globalThis[name];
    }
    // Node's own MessageChannel keeps jest from exiting; React's scheduler only needs a macrotask.
    this.global.MessageChannel = class {
      constructor() {
        this.port1 = { onmessage: null };
        this.port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.({}), 0) };
      }
    };
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
    });
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    // Libraries that write their styles at run time (antd) fill hundreds of rules, and jsdom matches each of them for every computed
    // style: a third of such a test. No test looks at colours or sizes here; browsers do.
    Object.defineProperty(this.global.HTMLStyleElement.prototype, 'innerHTML', { get: () => '', set() {} });
    // jsdom matches its whole style sheet of a browser for every computed style: a quarter of such a test. What it says of
    // visibility is an attribute.
    const hidden = Object.assign(this.global.document.createElement('i').style, { display: 'none' });
    this.global.getComputedStyle = (element) => (element.hidden ? hidden : element.style);
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.Element.prototype.hasPointerCapture ??= () => false;
  }
};
