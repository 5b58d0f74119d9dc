import { fn, literal, Op, where, type Model, type ModelStatic } from 'sequelize';

type Searched = Parameters<typeof where>[0];

/** Condition: `searched` contains the text, in any case of the Latin letters. The text is no argument of `fn`, because Sequelize doubles
 *  each "$" of those. */
export function containsText(model: ModelStatic<Model>, searched: Searched, text: string) {
  const { sequelize } = model;
  if (!sequelize) throw new TypeError(`${model.name} is not defined on a database`);
  const words = literal(sequelize.escape(text.trim().toLowerCase()));
  return where(fn('INSTR', fn('LOWER', searched), words), { [Op.gt]: 0 });
}
