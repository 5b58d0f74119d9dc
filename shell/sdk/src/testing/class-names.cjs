/** A CSS module in tests: each class is called as in its file. */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? true : name), has: () => true });
