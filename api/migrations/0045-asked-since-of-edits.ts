import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import type { MigrationContext } from '../src/database/migrate.ts';

const options = z.preprocess(
  (stored) => (typeof stored === 'string' ? (JSON.parse(stored) as unknown) : stored),
  z.array(z.string()),
);
const wordings = z.array(
  z.object({
    quizId: z.number(),
    position: z.number(),
    options,
    /** Null: it is how the question reads now. */
    replacedAt: z.union([z.string(), z.date()]).nullable(),
  }),
);
type Wording = z.output<typeof wordings>[number];

/** Whether a choice, which is stored as a position, means nothing in the later wording. */
function isOther(before: Wording, after: Wording): boolean {
  const isMoved = after.options.some((option, position) => {
    const known = before.options.indexOf(option);
    return known >= 0 && known !== position;
  });
  return isMoved || !after.options.some((option) => before.options.includes(option));
}

const isSamePlace = (one: Wording, other: Wording | undefined): other is Wording =>
  other?.quizId === one.quizId && other.position === one.position;

/** Edits of before 0045 noted no moment when they made another question of one: told by the wordings that were kept. */
export async function up({ schema: { sequelize } }: MigrationContext): Promise<void> {
  const found = await sequelize.query(
    `SELECT quiz_id AS quizId, position, options, replaced_at AS replacedAt, 0 AS isCurrent, id FROM question_versions
     UNION ALL
     SELECT DISTINCT questions.quiz_id, questions.position, questions.options, NULL, 1, questions.id FROM questions
       JOIN question_versions ON question_versions.quiz_id = questions.quiz_id
         AND question_versions.position = questions.position
     ORDER BY quizId, position, isCurrent, replacedAt, id`,
    { type: QueryTypes.SELECT },
  );
  const rows = wordings.parse(found);
  for (const [index, before] of rows.entries()) {
    const after = rows[index + 1];
    if (!isSamePlace(before, after) || !isOther(before, after)) continue;
    const { replacedAt: at, quizId, position } = before;
    await sequelize.query(
      `UPDATE questions SET asked_since = :at
       WHERE quiz_id = :quizId AND position = :position AND (asked_since IS NULL OR asked_since < :at)`,
      { replacements: { at, quizId, position } },
    );
  }
}
