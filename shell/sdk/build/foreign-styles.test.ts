import { foreignStyles } from './foreign-styles.ts';

it.each([
  ['.qab1-card{color:red}.qab1-card h2{margin:0}'],
  ['.qab1-card>:first-child,.qab1-row:hover .qab1-cell{margin:0}'],
  ['@media (width<=40rem){.qab1-card{gap:0}}@supports (gap:1px){@layer base{.qab1-card{gap:0}}}'],
  ['@keyframes qab1-turn{from{opacity:0}50%{opacity:.5}to{opacity:1}}'],
  ['.qab1-card{& h2{margin:0}&:hover{color:red}}'],
  ['/* h1 {} */.qab1-card:after{content:"} h1 {"}'],
  [':is(.qab1-card,.qab1-row) p{margin:0}'],
])('styles of a module: %s selects its own elements', (css) => {
  expect(foreignStyles([css])).toEqual([]);
});

it.each([
  ['h1{margin:0}', ['h1']],
  ['.qab1-card,main h1{margin:0}', ['main h1']],
  [':root{--own:1px}*,::before{box-sizing:border-box}', [':root', '*', '::before']],
  ['@media print{body{color:#000}}', ['body']],
  ['p:not(.qab1-card){margin:0}', ['p:not(.qab1-card)']],
  ['[data-state=open]{margin:0}', ['[data-state=open]']],
  [
    '@font-face{font-family:Inter;src:url("a.woff2")}@property --x{syntax:"<length>"}',
    ['@font-face', '@property --x'],
  ],
  ['@import url("x.css");.qab1-card{gap:0}', ['@import url("")']],
])('styles of a module: %s reaches beyond them', (css, found) => {
  expect(foreignStyles([css])).toEqual(found);
});
