import { withModulesInOrder } from './module-order.ts';

const chunk = (modules: string) =>
  `"use strict";\n(self["chunks"] = self["chunks"] || []).push([[3], {\n${modules}\n}]);`;

it('modules of a chunk stand in the order of their numbers, wherever they were found', () => {
  const [first, second] = ['7(module) {\n module.exports = { 2: "b", 1: "a" };\n}', '12: (module) => {}'];
  const ordered = withModulesInOrder(chunk(`${second},\n${first}`));
  expect(ordered).toBe(withModulesInOrder(chunk(`${first},\n${second}`)));
  expect(ordered.indexOf('7(module)')).toBeLessThan(ordered.indexOf('12: (module)'));
  expect(ordered).toContain('{ 2: "b", 1: "a" }');
});

it('a file without modules stays as it is', () => {
  const code = 'console.log({ a: 1 });';
  expect(withModulesInOrder(code)).toBe(code);
});
