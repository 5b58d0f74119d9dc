import { isDrawable } from './card-fonts.ts';

it.each(['The “Ancient” World, 79 CE!', 'Größe & żółw', 'Ωκεανός', 'Острова', 'C++ = 100%', ''])(
  'draws letters of %s',
  (text) => expect(isDrawable(text)).toBe(true),
);

it.each(['世界史', 'كأس العالم', '日本', '한국', 'हिन्दी', 'Party 🎉', 'Ancient 世界'])(
  'has no letters for %s',
  (text) => expect(isDrawable(text)).toBe(false),
);
