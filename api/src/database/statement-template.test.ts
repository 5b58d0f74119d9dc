import fc from 'fast-check';
import { Sequelize } from 'sequelize';
import mysql2 from 'mysql2';
import { createLibsqlDialect } from './libsql-dialect.ts';
import { statementTemplate } from './statement-template.ts';

const ENGINES = {
  mysql: new Sequelize({ dialect: 'mysql', dialectModule: mysql2, logging: false }),
  sqlite: new Sequelize({ dialect: 'sqlite', dialectModule: createLibsqlDialect({}), logging: false }),
} as const;
const engines = ['mysql', 'sqlite'] as const;

describe.each(engines)('a statement of %s', (engine) => {
  const templateOf = (sql: string) => statementTemplate(sql, engine);

  it('is shown without its values', () => {
    expect(
      templateOf(
        "SELECT `a`.`title1` FROM `quizzes` AS `a` WHERE `id` IN (1, 2, 3) AND `name` = 'O''Neil' AND `x` IS NOT NULL AND `y` = -1.5e3 AND `z` = true AND `b` = $1 LIMIT 20;",
      ),
    ).toEqual({
      operation: 'SELECT',
      table: 'quizzes',
      text: 'SELECT `a`.`title1` FROM `quizzes` AS `a` WHERE `id` IN (?) AND `name` = ? AND `x` IS NOT NULL AND `y` = ? AND `z` = ? AND `b` = $1 LIMIT ?;',
    });
  });

  it('has one template for any number of rows', () => {
    const row = "(1, 'a', NULL)";
    expect(templateOf(`INSERT INTO answers (id, text, by) VALUES ${row}, ${row},${row}`)).toEqual({
      operation: 'INSERT',
      table: 'answers',
      text: 'INSERT INTO answers (id, text, by) VALUES (?)',
    });
  });

  it('has no table when it names none', () => {
    expect(templateOf('COMMIT;')).toEqual({ operation: 'COMMIT', table: null, text: 'COMMIT;' });
  });

  it('shows nothing of any text that Sequelize writes into it', () => {
    const hostile = fc.array(fc.constantFrom("'", '"', '\\', '`', '\0', '\n', ',', '(', ')', '-', 'S', 'é'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(hostile, hostile, (one, other) => {
        const [first, second] = [one, other].map((parts) => ENGINES[engine].escape(parts.join('')));
        const { text } = templateOf(
          `SELECT * FROM users WHERE a = ${first} AND b IN (${second}, 7) ORDER BY c`,
        );
        expect(text).toBe('SELECT * FROM users WHERE a = ? AND b IN (?) ORDER BY c');
      }),
      { numRuns: 500 },
    );
  });

  it('shows nothing of a text in which it was cut', () => {
    const { text } = templateOf(`SELECT ${ENGINES[engine].escape(`'"${'secret '.repeat(3000)}`)}`);
    expect(text).toBe('SELECT ?');
  });
});
