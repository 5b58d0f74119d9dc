/** SQL condition for the quizzes that stand where quizzes are listed or counted for everybody: active, public (decision 55), and no quiz of the
 *  day, which is found by its day alone: a year of them would be thousands that nobody looks for. The database computes the column.
 *  @param table name or alias of `quizzes` */
export function isListed(table = 'quizzes'): string {
  return `${table}.is_listed = 1`;
}
