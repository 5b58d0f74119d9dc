import {
  profanitySummarySchema,
  profanityTestResponseSchema,
  profanityWordSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { adminOf, type TestAdmin } from '../testing/admin.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { answerOf, expectError } from '../testing/wire.ts';

const PATH = '/api/admin/profanity-words';
const REFRESH_MS = 10_000;

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await adminOf(api);
});
afterAll(() => api.stop());

const input = (word: string, more: object = {}) => ({
  word,
  category: 'other',
  severity: 'high',
  isPattern: false,
  isActive: true,
  ...more,
});

async function add(word: string, more: object = {}) {
  return answerOf(profanityWordSchema, await admin.post(PATH, input(word, more)), 201);
}

function generate(topic: string, on: TestApi = api) {
  const body = { topic, numQuestions: '5', numOptions: '4', difficulty: 'easy', userId: null };
  return on.device().post('/api/generate-quiz').send(body);
}

describe('admin blocklist', () => {
  it('adds a trimmed word, shows its author, and audits', async () => {
    const word = await add('  Flibbertigibbet ', { category: 'hate_speech', severity: 'medium' });
    expect(word).toMatchObject({
      word: 'Flibbertigibbet',
      category: 'hate_speech',
      severity: 'medium',
      addedBy: admin.username,
      version: 1,
    });
    const [entry] = await admin.audit('word.add');
    expect(entry).toMatchObject({ target: 'profanity-word', before: null, after: { id: word.id } });
  });

  it('refuses empty words, unknown kinds, and invalid patterns, with the reason', async () => {
    const empty = await admin.post(PATH, input('   '));
    expectError(empty, 400, 'VALIDATION_FAILED');
    expect(empty.body.fields).toEqual({ word: 'Word is required' });
    expectError(await admin.post(PATH, input('\u200b')), 400, 'VALIDATION_FAILED');
    expectError(await admin.post(PATH, input('a', { category: 'rude' })), 400, 'VALIDATION_FAILED');
    expectError(await admin.post(PATH, input('a', { severity: 'extreme' })), 400, 'VALIDATION_FAILED');
    const broken = await admin.post(PATH, input('(unclosed', { isPattern: true }));
    expectError(broken, 400, 'VALIDATION_FAILED');
    expect(broken.body.fields.word).toBe('This is not a valid pattern: missing closing ): `(unclosed`');
    expectError(await admin.post(PATH, input('.*', { isPattern: true })), 400, 'VALIDATION_FAILED');
  });

  it.each(['.', 'a', '[aeiou]', String.raw`\b`, '[^a]', String.raw`\w`, '(?i)(?s).+'])(
    'refuses the pattern %s, which nearly every topic matches',
    async (word) => {
      const refused = await admin.post(PATH, input(word, { isPattern: true }));
      expectError(refused, 400, 'VALIDATION_FAILED');
      expect(refused.body.fields).toEqual({ word: 'This pattern matches almost any text' });
    },
  );

  it('stores a word once in any spelling, even for concurrent requests', async () => {
    const responses = await Promise.all(
      ['snollygoster', 'SNOLLYGOSTER', 'ｓｎｏｌｌｙgoster', 'snollygoster'].map((word) =>
        admin.post(PATH, input(word)),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect((await admin.post(PATH, input('snollygoster', { isPattern: true }))).status).toBe(201);
  });

  it('searches, filters, pages and counts', async () => {
    await add('Zyzzyva one', { category: 'drugs', severity: 'low' });
    await add('zyzzyva two', { category: 'drugs' });
    await add('zyz%', { category: 'drugs', isActive: false });
    const list = async (query: string) => {
      const response = await admin.get(`${PATH}?${query}`);
      const words = answerOf(z.array(profanityWordSchema), response).map(({ word }) => word);
      return { words, total: response.headers['x-total-count'] };
    };
    expect((await list('search=ZYZZYVA')).words).toEqual(['zyzzyva two', 'Zyzzyva one']);
    expect((await list('search=zyz%25')).words).toEqual(['zyz%']);
    await add('zyz$', { category: 'other' });
    expect((await list('search=zyz$')).words).toEqual(['zyz$']);
    expect((await list('category=drugs&severity=low')).words).toEqual(['Zyzzyva one']);
    expect(await list('category=drugs&limit=2&page=2')).toEqual({ words: ['Zyzzyva one'], total: '3' });
    const summary = answerOf(profanitySummarySchema, await admin.get(`${PATH}/summary`));
    expect(summary.total).toBeGreaterThanOrEqual(summary.active + 1);
    expect(summary.patterns).toBeGreaterThanOrEqual(1);
    expect(summary.categories).toBeGreaterThanOrEqual(3);
  });

  it('saves the first of two edits, and shows it to the other admin', async () => {
    const word = await add('gobbledygook');
    const path = `${PATH}/${word.id}`;
    const edited = await admin.put(path, input('gobbledegook', { isActive: false, version: 1 }));
    expect(answerOf(profanityWordSchema, edited)).toMatchObject({
      word: 'gobbledegook',
      isActive: false,
      addedBy: admin.username,
      version: 2,
    });
    const late = await admin.put(path, input('gobble', { version: 1 }));
    expectError(late, 409, 'CONFLICT');
    expect(late.body.current).toMatchObject({ word: 'gobbledegook', version: 2 });
    expect((await admin.put(path, input('gobbledegook'))).status).toBe(200);
    await add('taken word');
    for (const taken of [
      await admin.put(path, input('TAKEN  word')),
      await admin.post(PATH, input('taken word')),
    ]) {
      expectError(taken, 409, 'CONFLICT');
      expect(taken.body.fields).toEqual({ word: 'This word is on the list already' });
      // Nobody else changed the word that is edited.
      expect(taken.body.current).toBeNull();
    }
    expectError(await admin.put(`${PATH}/999999`, input('x')), 404, 'NOT_FOUND');
  });

  it('saved again as it is changes nothing: no version, no entry in the audit trail', async () => {
    const word = await add('unchanged');
    const again = await admin.put(`${PATH}/${word.id}`, input('unchanged', { version: word.version }));
    expect(answerOf(profanityWordSchema, again)).toEqual(word);
    expect((await admin.audit('word.update')).map(({ targetId }) => targetId)).not.toContain(String(word.id));
  });

  it('saved once more because the answer was lost is no conflict', async () => {
    const word = await add('unanswered');
    const save = () => admin.put(`${PATH}/${word.id}`, input('answered', { version: word.version }));
    const saved = answerOf(profanityWordSchema, await save());
    expect(answerOf(profanityWordSchema, await save())).toEqual(saved);
  });

  it('deletes a word only as it was seen', async () => {
    const word = await add('seen');
    const remove = (version: number) => admin.delete(`${PATH}/${word.id}`).send({ version });
    await admin.put(`${PATH}/${word.id}`, input('renamed', { version: word.version }));
    const refused = await remove(word.version);
    expectError(refused, 409, 'CONFLICT');
    expect(refused.body).toMatchObject({ current: { word: 'renamed', version: 2 } });
    expect((await remove(2)).status).toBe(200);
  });

  it('deletes a word', async () => {
    const word = await add('ephemeral');
    expect((await admin.delete(`${PATH}/${word.id}`)).body).toEqual({ message: 'Word deleted' });
    expectError(await admin.delete(`${PATH}/${word.id}`), 404, 'NOT_FOUND');
    const [entry] = await admin.audit('word.remove');
    expect(entry).toMatchObject({ before: { word: 'ephemeral' }, after: null });
  });

  it('tests a word on a text', async () => {
    const tries = async (body: object) =>
      answerOf(profanityTestResponseSchema, await admin.post(`${PATH}/test`, body)).matches;
    expect(await tries({ word: 'ass', text: 'a classic' })).toBe(false);
    expect(await tries({ word: 'classic', text: 'a CLASSIC' })).toBe(true);
    expect(await tries({ word: 'cl.ssic$', isPattern: true, text: 'a classic' })).toBe(true);
    expect(await tries({ word: 'cl.ssic$', isPattern: false, text: 'a classic' })).toBe(false);
    expectError(
      await admin.post(`${PATH}/test`, { word: '(', isPattern: true, text: 'x' }),
      400,
      'VALIDATION_FAILED',
    );
  });
});

describe('blocklist at run time', () => {
  it('blocks topics at once, until the word is inactive', async () => {
    expect((await generate('Wobblegrass of Spain')).status).toBe(201);
    const word = await add('wobblegrass', { severity: 'medium' });
    expectError(await generate('Wobblegrass of Spain'), 400, 'TOPIC_BLOCKED');
    expect((await generate('Wobblegrasses of Spain')).status).toBe(201);
    await admin.put(`${PATH}/${word.id}`, input('wobblegrass', { isActive: false }));
    expect((await generate('Wobblegrass of Spain')).status).toBe(201);
  });

  it('blocks by pattern, and only logs low severity', async () => {
    await add('quib+le', { isPattern: true });
    expectError(await generate('The great QUIBBBLE'), 400, 'TOPIC_BLOCKED');
    await add('watchedword', { severity: 'low' });
    expect((await generate('watchedword of old')).status).toBe(201);
  });

  it('reaches other processes within 10 seconds', async () => {
    const scheduled: { readonly milliseconds: number; readonly work: () => Promise<void> }[] = [];
    const beside = await startTestApi({
      beside: api,
      schedule: (milliseconds, work) => {
        scheduled.push({ milliseconds, work });
        return () => {};
      },
    });
    expect((await generate('Moonwhistle facts', beside)).status).toBe(201);
    await add('moonwhistle');
    expect((await generate('Moonwhistle facts again', beside)).status).toBe(201);
    for (const { milliseconds, work } of scheduled) if (milliseconds <= REFRESH_MS) await work();
    expectError(await generate('Moonwhistle facts', beside), 400, 'TOPIC_BLOCKED');
    await beside.stop();
  });

  it('is loaded by a process that has just started', async () => {
    await add('sunwhistle');
    const fresh = await startTestApi({ beside: api });
    expectError(await generate('Sunwhistle facts', fresh), 400, 'TOPIC_BLOCKED');
    await fresh.stop();
  });
});
