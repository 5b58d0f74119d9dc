export { defineMistake } from './mistake.model.ts';
export { createMistakeRepository, type MistakeRepository } from './mistake.repository.ts';
export { createMistakesModule } from './mistakes.module.ts';
