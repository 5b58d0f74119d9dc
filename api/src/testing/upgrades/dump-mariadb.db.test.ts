import process from 'node:process';
import mysql from 'mysql2/promise';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { dumpMariadb } from './dump-mariadb.ts';

const onMariadb = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

const SCHEMA = `
CREATE TABLE owners (id INT AUTO_INCREMENT PRIMARY KEY, name VARCHAR(40) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin);
CREATE TABLE things (
  id INT PRIMARY KEY, owner INT, big BIGINT, share DECIMAL(10,4), at DATETIME(3), day DATE, done TINYINT(1),
  note LONGTEXT, detail JSON, raw VARBINARY(8), file LONGBLOB, FOREIGN KEY (owner) REFERENCES owners (id)
);
SET SQL_MODE = 'NO_AUTO_VALUE_ON_ZERO';
INSERT INTO owners VALUES (0, 'nobody'), (7, 'Zoë 🛒 O''Neil \\\\ "x"');
INSERT INTO things VALUES
  (1, 7, 9007199254740993, 0.1250, '2026-11-27 10:11:12.345', '2026-02-28', 1, 'a\\nb\\0c', '{"a":[1,null]}', x'00ff27', x'0a0d5c'),
  (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
`;

onMariadb('the dump of a recording', () => {
  const made: TestDatabase[] = [];
  async function fill(sql: string): Promise<string> {
    const database = await createTestDatabase();
    made.push(database);
    const url = database.url ?? '';
    const connection = await mysql.createConnection({ uri: url, multipleStatements: true });
    await connection.query(sql);
    await connection.end();
    return url;
  }
  afterAll(() => Promise.all(made.map((database) => database.remove())));

  it('restores every value as it was: large numbers, milliseconds, emoji, quotes, bytes and nothing', async () => {
    const dump = await dumpMariadb(await fill(SCHEMA));
    for (const part of ['9007199254740993', '10:11:12.345', '🛒', "x'00ff27'", "x'0a0d5c'", '0.1250'])
      expect(dump).toContain(part);
    const again = await dumpMariadb(await fill(dump));
    expect(again).toBe(dump);
    expect(again).toContain("('0','nobody')");
  });
});
