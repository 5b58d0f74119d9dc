import {
  adminDisputeSchema,
  adminFactCheckSchema,
  adminReportSchema,
  profanityWordSchema,
} from '@quizmesh/contract/schemas';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { USER_PASSWORD } from '../support/users.ts';
import { keysOf } from '../support/playing.ts';
import type { Quizmesh } from '../support/quizmesh-test.ts';
import { editable, newGuest, newMember, newPlayer, playQuiz, type Player } from './people.ts';
import { IMPORTS, generateAll, importQuiz, type MadeQuiz } from './quizzes.ts';

/** The parts of the product that the recording uses. */
export interface Use {
  readonly quizmesh: Quizmesh;
  readonly admin: Player;
  /** Advances the API's clock to the next day. */
  readonly nextDay: () => Promise<void>;
}

const USERS = [
  { username: 'Mira', firstName: 'Mira', lastName: 'Holm', timeZone: 'Europe/Berlin', language: 'de' },
  { username: 'Åsa.Ünïcode', firstName: 'Åsa 🦊', timeZone: 'Pacific/Kiritimati' },
  { username: 'مها_أحمد', firstName: 'مها', lastName: 'أحمد', timeZone: 'Asia/Riyadh', language: 'ar' },
  { username: '李小龙99', lastName: '李', timeZone: 'Asia/Shanghai', language: 'zh' },
  { username: 'Ωmega-three', timeZone: 'Pacific/Pago_Pago' },
  { username: 'a_name_of_thirty_characters_xx' },
  { username: 'Zoë', firstName: 'Z'.repeat(100), timeZone: 'America/New_York', language: 'es' },
  { username: 'leaver', firstName: 'Lea' },
  { username: 'leaver.with.quizzes' },
  { username: 'signed-out' },
  { username: 'helper' },
] as const;

const GUESTS = [
  undefined,
  'Quiet Otter',
  'ضيف من بعيد',
  '夜の鳥',
  'Çelik',
  undefined,
  "O'Brien",
  'x'.repeat(30),
];

export interface People {
  readonly users: readonly Player[];
  readonly guests: readonly Player[];
}

export async function makePeople({ quizmesh, admin }: Use): Promise<People> {
  const users: Player[] = [];
  for (const [index, details] of USERS.entries())
    users.push(await newMember(quizmesh, { ...details, email: `member${index + 1}@example.org` }));
  const guests: Player[] = [];
  for (const name of GUESTS) guests.push(await newGuest(quizmesh, name));
  const anonymous = await newPlayer(quizmesh, { name: 'a visitor' });
  for (const username of ['never-verified', 'checked-by-hand', 'forgetful'])
    await anonymous.call('POST /api/auth/register', {
      username,
      email: `${username}@example.org`,
      password: USER_PASSWORD,
    });
  await anonymous.call('POST /api/auth/forgot-password', { email: 'member2@example.org', language: 'fr' });
  const listed = z
    .array(z.object({ id: z.number(), username: z.string() }))
    .parse(await admin.call('GET /api/admin/users?limit=100'));
  const idOf = (name: string) => listed.find(({ username }) => username === name)?.id ?? 0;
  await admin.call(`POST /api/admin/users/${idOf('checked-by-hand')}/verify`);
  await admin.call(`POST /api/auth/admin/users/${idOf('helper')}/toggle-admin`);
  return { users, guests };
}

/** A user's answers: the first ones are right, the next one is wrong, and sometimes the time runs out. */
function choicesOf(keys: readonly number[], right: number): (number | null)[] {
  return keys.map((key, index) => {
    if (index < right) return key;
    return index % 4 === 3 ? null : key === 0 ? 1 : 0;
  });
}

/** Every user plays some of the quizzes, with different results. */
async function playRound(use: Use, players: readonly Player[], quizIds: readonly number[]): Promise<void> {
  for (const [place, player] of players.entries())
    for (const [turn, quizId] of quizIds.entries()) {
      if ((place + turn) % 3 === 0) continue;
      const keys = await keysOf(use.quizmesh, quizId);
      const right = Math.max(0, keys.length - ((place * 2 + turn) % (keys.length + 1)));
      await playQuiz(player, { quizId, choices: choicesOf(keys, right) });
    }
}

/** Attempts that are open, have another timer, or contain only time-outs. */
async function playOddly({ quizmesh }: Use, { users, guests }: People): Promise<void> {
  const [user, other] = [users[0], users[4]];
  const [guest, second] = [guests[0], guests[1]];
  if (!user || !other || !guest || !second) throw new Error('There are too few players.');
  const keys = await keysOf(quizmesh, 20);
  await playQuiz(user, { quizId: 20, choices: keys.slice(0, 2), staysOpen: true });
  await playQuiz(guest, { quizId: 20, choices: [], staysOpen: true });
  await playQuiz(second, { quizId: 20, choices: keys, timeLimitSeconds: 60 });
  await playQuiz(other, { quizId: 20, choices: keys, timeLimitSeconds: 0 });
  await playQuiz(second, { quizId: 21, choices: keys.map(() => null) });
  await second.call('POST /api/submit-score', { quizId: 22, answers: keys });
  // A second attempt at a finished quiz, which is not ranked.
  await playQuiz(second, { quizId: 20, choices: keys.map(() => 0) });
}

async function reportAndDispute(use: Use, players: readonly Player[], quizId: number): Promise<void> {
  const keys = await keysOf(use.quizmesh, quizId);
  const reasons = ['My atlas says otherwise 🗺️.', 'هذا غير صحيح', 'Two options are right.', 'x'.repeat(2000)];
  const kinds = ['incorrect_answer', 'unclear_question', 'offensive_content', 'other'];
  for (const [place, player] of players.slice(0, 4).entries()) {
    await playQuiz(player, { quizId, choices: keys.map((key) => (key + 1) % 4) });
    const about = { quizId, questionIndex: place };
    await player.call('POST /api/dispute-question', { ...about, reason: reasons[place] });
    const description = `Reported: ${reasons[place]?.slice(0, 1900)}`;
    await player.call('POST /api/report-question', { ...about, reportType: kinds[place], description });
  }
}

/** Rejects one dispute, corrects a key and voids a question because of two others; the fourth stays pending. */
async function decide({ admin }: Use, quizId: number): Promise<void> {
  const all = z.array(adminDisputeSchema).parse(await admin.call('GET /api/admin/disputes?limit=100'));
  for (const dispute of all.filter((one) => one.quizId === quizId)) {
    const { id, version, questionIndex, selectedOption } = dispute;
    const decision = ['rejected', 'corrected', 'voided'][questionIndex];
    if (!decision) continue;
    await admin.call(`POST /api/admin/disputes/${id}/resolve`, {
      decision,
      version,
      ...(decision === 'corrected' && { correctAnswer: selectedOption ?? 0 }),
      ...(decision !== 'voided' && { note: 'Thank you for telling us. 🙏' }),
    });
  }
  const reports = z.array(adminReportSchema).parse(await admin.call('GET /api/admin/reports?limit=100'));
  for (const [place, { id, version }] of reports.slice(1).entries()) {
    const status = ['reviewed', 'resolved', 'dismissed'][place % 3];
    await admin.call(`PATCH /api/admin/reports/${id}`, { status, version });
  }
}

/** Runs fact checks, and edits one finding. */
async function checkFacts({ admin }: Use, quizId: number): Promise<void> {
  for (const questionIndex of [0, 1, 2])
    await admin.call('POST /api/admin/fact-checks/run', { quizId, questionIndex });
  const finished = async () => {
    const lists = ['all', 'cannot_verify'].map((status) =>
      admin.call(`GET /api/admin/fact-checks?limit=100&status=${status}`),
    );
    const checks = (await Promise.all(lists)).flatMap((list) => z.array(adminFactCheckSchema).parse(list));
    return checks.filter((check) => check.quizId === quizId && !check.isRunning);
  };
  await expect.poll(async () => (await finished()).length).toBeGreaterThan(0);
  const [check] = await finished();
  await admin.call(`PUT /api/fact-check/${check?.id ?? 0}`, {
    isFactual: false,
    confidence: 65,
    explanation: 'Seen in two atlases; one says otherwise. ⚠️',
    sources: ['https://example.org/atlas'],
    ...(check && { version: check.version }),
  });
}

/** A creator edits a question that was played, and replaces another one. */
async function editPlayed({ quizId, creator }: MadeQuiz): Promise<void> {
  const { version, questions } = await editable(creator, quizId);
  const [first] = questions;
  if (!first) return;
  const { options, explanation, source } = first;
  const changed = { options, explanation, source, question: `${first.question} (as of today)` };
  await creator.call(`PUT /api/quiz/${quizId}/questions/0`, {
    ...changed,
    correctAnswer: (first.correctAnswer + 1) % options.length,
    version,
  });
  const again = await editable(creator, quizId);
  await creator.call(`PUT /api/quiz/${quizId}/questions/0`, {
    ...changed,
    options: options.map((option) => `${option} (today)`),
    correctAnswer: 0,
    version: again.version,
  });
  const status = await creator.attempt(`POST /api/quiz/${quizId}/questions/1/replace`, {});
  console.log(`  quiz ${quizId}: replacing a question answered ${status}`);
}

async function moderate({ admin }: Use): Promise<void> {
  const rows = [
    { word: 'blorpfish', category: 'profanity', severity: 'low', isPattern: false, isActive: true },
    { word: 'bl[o0]rp\\d{2,}', category: 'other', severity: 'high', isPattern: true, isActive: true },
    { word: 'كلمة سيئة', category: 'profanity', severity: 'medium', isPattern: false, isActive: false },
  ];
  for (const row of rows) {
    const made = await admin.call('POST /api/admin/profanity-words', row);
    const { id, version } = profanityWordSchema.parse(made);
    if (row.isPattern)
      await admin.call(`PUT /api/admin/profanity-words/${id}`, { ...row, severity: 'low', version });
  }
  const blocked = { topic: 'Blorpfish', numQuestions: 5, numOptions: 4, difficulty: 'easy' };
  expect(await admin.attempt('POST /api/generate-quiz', blocked)).toBe(422);
  const settings = { settingKey: 'gtm_id', settingValue: 'GTM-RECORDED1', description: 'Tag manager' };
  await admin.call('POST /api/admin/site-settings', settings);
  await admin.call('POST /api/admin/quiz-limits', {
    globalLimit: 5000,
    anonymousLimit: 7,
    authenticatedLimit: 33,
  });
}

/** Users who delete their account, end their sessions, or change their profile. */
async function changeAccounts({ quizmesh, admin }: Use, { users }: People): Promise<void> {
  const named = (name: string) => users.find((user) => user.name === name) ?? users[0];
  await named('Mira')?.call('PATCH /api/auth/profile', {
    firstName: 'Mira 🦉',
    lastName: null,
    timeZone: 'Europe/Lisbon',
  });
  await named('leaver')?.call('POST /api/auth/delete-account', { password: USER_PASSWORD });
  await named('leaver.with.quizzes')?.call('POST /api/auth/delete-account', {
    password: USER_PASSWORD,
    deleteQuizzes: true,
  });
  await admin.call(`POST /api/admin/users/${named('signed-out')?.userId ?? 0}/sign-out`);
  const device = await newGuest(quizmesh, 'Soon a member');
  await playQuiz(device, { quizId: 30, choices: await keysOf(quizmesh, 30) });
  const name = { username: 'was-a-guest', email: 'was-a-guest@example.org' };
  await newMember(quizmesh, name, device);
}

/** Uses the whole API over several days. @returns all users and guests */
export async function useApi(use: Use): Promise<People> {
  const { admin } = use;
  await admin.call('POST /api/admin/quiz-limits', {
    globalLimit: null,
    anonymousLimit: 500,
    authenticatedLimit: 500,
  });
  const people = await makePeople(use);
  const { users, guests } = people;
  const [creator, german, arab, , , , , , leaver] = users;
  if (!creator || !german || !arab || !leaver || !guests[1]) throw new Error('There are too few people.');
  const generated = await generateAll([creator, german, arab, guests[1], admin]);
  const imported: MadeQuiz[] = [];
  for (const [index, file] of IMPORTS.entries())
    imported.push(await importQuiz([creator, german, arab, leaver][index % 4] ?? creator, file));
  const made = [...generated, ...imported];
  const ids = made.map(({ quizId }) => quizId);
  await playRound(use, [...users.slice(0, 9), ...guests.slice(0, 5)], ids);
  await playOddly(use, people);
  await reportAndDispute(use, [...guests.slice(2), ...users.slice(2)], 10);
  await decide(use, 10);
  await checkFacts(use, 10);
  for (const quiz of [generated[0], generated[1], imported[0], imported[2]]) if (quiz) await editPlayed(quiz);
  await playRound(use, guests.slice(5), ids.slice(0, 3));
  await moderate(use);
  const [, , , , , deleted, disabled, gone] = imported;
  await deleted?.creator.call(`DELETE /api/quiz/${deleted.quizId}`);
  await admin.call(`PATCH /api/admin/quiz/${disabled?.quizId ?? 0}/toggle`, { isActive: false });
  await admin.call(`DELETE /api/admin/quiz/${gone?.quizId ?? 0}`);
  await admin.call('POST /api/admin/quizzes/bulk', { ids: [58, 59], action: 'disable' });
  for (const day of [1, 2, 3]) {
    await use.nextDay();
    await playRound(use, users.slice(0, 2), [30 + day]);
    await playRound(use, [...guests.slice(0, 2), ...users.slice(day, 5)], [34 + day, 38 + day]);
  }
  await changeAccounts(use, people);
  return people;
}
