import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import mysql from 'mysql2/promise';
import { z } from 'zod';

/** Reference server for comparison: node:http and mysql2 with the API's own statements for each address, and nothing else. Run as a
 *  separate process: `bare-server.ts <database url> <port> <file with statements by address>`. */
const [databaseUrl = '', port = '0', file = ''] = process.argv.slice(2);
const pool = mysql.createPool({ uri: databaseUrl, connectionLimit: 10, timezone: 'Z' });
const statements = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(await readFile(file, 'utf8')) as unknown);

async function answer(address: string): Promise<unknown> {
  const results = await Promise.all((statements[address] ?? []).map((statement) => pool.execute(statement)));
  return results.map(([rows]) => rows);
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
