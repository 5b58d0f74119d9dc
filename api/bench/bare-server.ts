import { createServer } from 'node:http';
import mysql, { type RowDataPacket } from 'mysql2/promise';

/** Reference server for comparison: node:http and mysql2 with the same SQL statements, and nothing else. Run
 *  as a separate process: `bare-server.ts <database url> <port>`. */
const [databaseUrl = '', port = '0'] = process.argv.slice(2);
const pool = mysql.createPool({ uri: databaseUrl, connectionLimit: 10, timezone: 'Z' });

const SUMMARY =
  'id, title, description, topic, category, difficulty, tags, total_questions, options_per_question, time_limit_minutes, language, plays, players, slug, created_at';
const LIST = `SELECT ${SUMMARY} FROM quizzes WHERE is_active = 1 AND deleted_at IS NULL ORDER BY plays DESC, id ASC LIMIT 24 OFFSET 0`;
const QUIZ = `SELECT ${SUMMARY}, provider, model, creator_key, is_active, deleted_at FROM quizzes WHERE id = ?`;
const QUESTIONS = 'SELECT position, question, options FROM questions WHERE quiz_id = ? ORDER BY position';

async function answer(url: string): Promise<unknown> {
  const quizId = /^\/api\/quiz\/(\d+)$/u.exec(url)?.[1];
  if (quizId === undefined) return (await pool.execute(LIST))[0];
  const [[quizzes], [questions]] = await Promise.all([
    pool.execute<RowDataPacket[]>(QUIZ, [Number(quizId)]),
    pool.execute(QUESTIONS, [Number(quizId)]),
  ]);
  return { ...quizzes[0], questions };
}

createServer((request, response) => {
  answer(request.url ?? '').then(
    (value) => {
      const body = Buffer.from(JSON.stringify(value));
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
      response.end(body);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
}).listen(Number(port), '127.0.0.1');
