import type { RoomSettings } from '@quizmesh/contract';
import { Op, QueryTypes, type Transaction } from 'sequelize';
import { z } from 'zod';
import { isUniqueViolation } from '../database/database-errors.ts';
import { jsonValue } from '../database/json-value.ts';
import type { RoomContent } from './room-content.ts';
import {
  answerKeyOf,
  type Room,
  type RoomAnswer,
  type RoomContext,
  type RoomMember,
} from './room-machine.ts';
import type { RoomAnswerRow, RoomModels, RoomPlayerRow, RoomRow } from './room.model.ts';
import type { PlayerSum } from './standings.ts';

/** A room as its row has it: without content, players and answers. */
export interface StoredRoom {
  readonly id: number;
  /** Null when it has ended. */
  readonly code: string | null;
  readonly hostKey: string;
  readonly quizId: number;
  readonly settings: RoomSettings;
  readonly stage: RoomRow['stage'];
  readonly state: RoomRow['state'];
  readonly version: number;
  readonly createdAt: Date;
  readonly usedAt: Date;
  readonly endedAt: Date | null;
  readonly finishedAt: Date | null;
}

export interface NewRoom {
  readonly code: string;
  readonly hostKey: string;
  readonly quizId: number;
  readonly content: RoomContent;
  readonly settings: RoomSettings;
  readonly room: Room;
  readonly at: Date;
}

/** What changes with a step of the machine, besides the stage and the state. */
export interface RoomChange {
  /** The host did it. */
  readonly usedAt?: Date;
  readonly finishedAt?: Date;
  readonly endedAt?: Date;
}

export type RoomRepository = ReturnType<typeof createRoomRepository>;

const COLUMNS = [
  'id',
  'code',
  'hostKey',
  'quizId',
  'settings',
  'stage',
  'state',
  'version',
  'createdAt',
  'usedAt',
  'endedAt',
  'finishedAt',
] as const;

const sumSchema = z.object({
  playerId: z.coerce.number(),
  points: z.coerce.number(),
  correct: z.coerce.number(),
  elapsedMs: z.coerce.number(),
});
const SUMS = `
  SELECT player_id AS playerId, SUM(points) AS points, SUM(is_correct) AS correct,
    SUM(CASE WHEN is_correct = 1 THEN elapsed_ms ELSE 0 END) AS elapsedMs
  FROM room_answers WHERE room_id = :roomId AND question_index IN (:questions) AND received_at IS NOT NULL
  GROUP BY player_id`;
const amountSchema = z.object({ playerId: z.coerce.number(), answered: z.coerce.number() });
const AMOUNTS = `
  SELECT player_id AS playerId, COUNT(*) AS answered FROM room_answers
  WHERE room_id = :roomId AND (received_at IS NOT NULL OR opened_at < :openedBefore) GROUP BY player_id`;

const flagSchema = z.union([z.boolean(), z.number().transform(Boolean)]);
const memberSchema = z.object({
  playerId: z.number(),
  playerKey: z.string(),
  name: z.string(),
  nameKeys: jsonValue(z.array(z.string())),
  firstQuestion: z.number(),
  hasLeft: flagSchema,
  isRemoved: flagSchema,
});
/** As a raw query, because hundreds of rows are read again and again while people join. */
const MEMBERS = `
  SELECT player_id AS playerId, player_key AS playerKey, name, name_keys AS nameKeys, first_question AS firstQuestion,
    has_left AS hasLeft, is_removed AS isRemoved
  FROM room_players WHERE room_id = :roomId ORDER BY player_id`;

const instantSchema = z.union([z.date(), z.string().transform((text) => new Date(text))]);
const seatSchema = memberSchema
  .extend({
    questionIndex: z.number().nullable(),
    openedAt: instantSchema.nullable(),
    receivedAt: instantSchema.nullable(),
    chosenOption: z.number().nullable(),
    isCorrect: flagSchema.nullable(),
    elapsedMs: z.number().nullable(),
    points: z.number().nullable(),
  })
  .transform(
    ({ questionIndex, openedAt, receivedAt, chosenOption, isCorrect, elapsedMs, points, ...member }) => {
      if (questionIndex === null || openedAt === null) return { member, answer: null };
      const answer: RoomAnswer = {
        playerId: member.playerId,
        questionIndex,
        openedAt: openedAt.getTime(),
        receivedAt: receivedAt?.getTime() ?? null,
        option: chosenOption,
        isCorrect: isCorrect ?? false,
        elapsedMs: elapsedMs ?? 0,
        points: points ?? 0,
      };
      return { member, answer };
    },
  );
/** A row for each answer, or one without. Every answer of a room reads them, so they are one statement. */
const seatsSql = (of: { readonly questionIndex: number | null; readonly playerIds?: readonly number[] }) => `
  SELECT players.player_id AS playerId, players.player_key AS playerKey, players.name AS name,
    players.name_keys AS nameKeys, players.first_question AS firstQuestion, players.has_left AS hasLeft,
    players.is_removed AS isRemoved, answers.question_index AS questionIndex, answers.opened_at AS openedAt,
    answers.received_at AS receivedAt, answers.chosen_option AS chosenOption, answers.is_correct AS isCorrect,
    answers.elapsed_ms AS elapsedMs, answers.points AS points
  FROM room_players players LEFT JOIN room_answers answers
    ON answers.room_id = players.room_id AND answers.player_id = players.player_id
    ${of.questionIndex === null ? '' : 'AND answers.question_index = :questionIndex'}
  WHERE players.room_id = :roomId ${of.playerIds ? 'AND players.player_id IN (:playerIds)' : ''}
  ORDER BY players.player_id`;

/** Players of a room, and answers of theirs, as the machine has them. */
export type RoomSeats = Pick<RoomContext, 'players' | 'answers'>;

const toStored = (row: RoomRow): StoredRoom => row.get({ plain: true });

function toMember(row: RoomPlayerRow): RoomMember {
  const { playerId, playerKey, name, nameKeys, firstQuestion, hasLeft, isRemoved } = row;
  return { playerId, playerKey, name, nameKeys, firstQuestion, hasLeft, isRemoved };
}

function toAnswer(row: RoomAnswerRow): RoomAnswer {
  const { playerId, questionIndex, isCorrect, elapsedMs, points } = row;
  return {
    playerId,
    questionIndex,
    openedAt: row.openedAt.getTime(),
    receivedAt: row.receivedAt?.getTime() ?? null,
    option: row.chosenOption,
    isCorrect,
    elapsedMs,
    points,
  };
}

const toColumns = ({ openedAt, receivedAt, option, isCorrect, elapsedMs, points }: RoomAnswer) => ({
  openedAt: new Date(openedAt),
  receivedAt: receivedAt === null ? null : new Date(receivedAt),
  chosenOption: option,
  isCorrect,
  elapsedMs,
  points,
});

/** Rooms, their players and their answers. */
export function createRoomRepository(
  { rooms, players, answers }: RoomModels,
  transaction: Transaction | null = null,
) {
  const attributes = [...COLUMNS];
  const present = (row: RoomRow | null) => row && toStored(row);

  async function select<Row extends z.ZodType>(row: Row, sql: string, replacements: object) {
    const { sequelize } = rooms;
    if (!sequelize) throw new Error('The model has no connection');
    const found = await sequelize.query(sql, {
      type: QueryTypes.SELECT,
      replacements: { ...replacements },
      transaction,
    });
    return z.array(row).parse(found);
  }

  return {
    /** @returns null when the code is taken */
    async add({ room: { stage, context }, at, content, settings, ...columns }: NewRoom) {
      const {
        settings: _settings,
        questionCount: _count,
        players: _players,
        answers: _answers,
        ...state
      } = context;
      try {
        const row = await rooms.create(
          { ...columns, content, settings, stage, state, version: 1, createdAt: at, usedAt: at },
          { transaction },
        );
        return toStored(row);
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },

    find: async (id: number): Promise<StoredRoom | null> =>
      present(await rooms.findByPk(id, { attributes, transaction })),

    /** Locked until the transaction ends: 'alone' for changes of the room, 'together' for answers, which do not change it. */
    async lock(id: number, how: 'alone' | 'together'): Promise<StoredRoom | null> {
      const lock = transaction?.LOCK;
      return present(
        await rooms.findByPk(id, {
          attributes,
          transaction,
          ...(lock && { lock: how === 'alone' ? lock.UPDATE : lock.SHARE }),
        }),
      );
    },

    /** The open room with a code. */
    findByCode: async (code: string): Promise<StoredRoom | null> =>
      present(await rooms.findOne({ attributes, where: { code }, transaction })),

    /** Open rooms of a host, newest first. */
    async listOpen(hostKey: string): Promise<StoredRoom[]> {
      const rows = await rooms.findAll({
        attributes,
        where: { hostKey, endedAt: null },
        order: [['id', 'DESC']],
        transaction,
      });
      return rows.map(toStored);
    },

    /** Rooms of a host that ended with results, newest first. */
    async listEnded(hostKey: string, limit: number): Promise<StoredRoom[]> {
      const rows = await rooms.findAll({
        attributes,
        where: { hostKey, endedAt: { [Op.ne]: null }, finishedAt: { [Op.ne]: null } },
        order: [['endedAt', 'DESC']],
        limit,
        transaction,
      });
      return rows.map(toStored);
    },

    async content(id: number): Promise<RoomContent | null> {
      const row = await rooms.findByPk(id, { attributes: ['content'], transaction });
      return row?.content ?? null;
    },

    /** Versions of open rooms, by id; one that has ended is missing. */
    async versions(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (ids.length === 0) return new Map();
      const rows = await rooms.findAll({
        attributes: ['id', 'version'],
        where: { id: [...ids] },
        transaction,
      });
      return new Map(rows.map(({ id, version }) => [id, version]));
    },

    /** Stores what the machine made of a room that is locked. */
    async save(before: StoredRoom, { stage, context }: Room, change: RoomChange): Promise<void> {
      const {
        settings: _settings,
        questionCount: _count,
        players: _players,
        answers: _answers,
        ...state
      } = context;
      await rooms.update(
        { stage, state, version: before.version + 1, ...change, ...(change.endedAt && { code: null }) },
        { where: { id: before.id }, transaction },
      );
    },

    listPlayers: (roomId: number): Promise<RoomMember[]> => select(memberSchema, MEMBERS, { roomId }),

    /** Players with what they answered.
     *  @param of.questionIndex null: all questions @param of.playerIds absent: everybody */
    async listSeats(
      roomId: number,
      of: { readonly questionIndex: number | null; readonly playerIds?: readonly number[] },
    ): Promise<RoomSeats> {
      const rows = await select(seatSchema, seatsSql(of), { roomId, ...of });
      const answered = rows.flatMap(({ answer }) => answer ?? []);
      return {
        players: new Map(rows.map(({ member }) => [member.playerId, member])),
        answers: new Map(
          answered.map((answer) => [answerKeyOf(answer.questionIndex, answer.playerId), answer]),
        ),
      };
    },

    async findPlayer(roomId: number, who: { playerId: number } | { playerKey: string }) {
      const row = await players.findOne({ where: { roomId, ...who }, transaction });
      return row && toMember(row);
    },

    async addPlayer(roomId: number, member: RoomMember, joinedAt: Date): Promise<void> {
      await players.create({ roomId, ...member, joinedAt }, { transaction });
    },

    async changePlayer(
      roomId: number,
      playerId: number,
      change: { readonly hasLeft?: boolean; readonly isRemoved?: boolean },
    ): Promise<void> {
      await players.update(change, { where: { roomId, playerId }, transaction });
    },

    async listAnswers(roomId: number): Promise<ReadonlyMap<string, RoomAnswer>> {
      const rows = await answers.findAll({ where: { roomId }, transaction });
      return new Map(
        rows.map((row) => [answerKeyOf(row.questionIndex, row.playerId), toAnswer(row)] as const),
      );
    },

    /** @throws {UniqueConstraintError} a concurrent request stored one of them */
    async addAnswers(roomId: number, added: readonly RoomAnswer[]): Promise<void> {
      await answers.bulkCreate(
        added.map((answer) => {
          const { questionIndex, playerId } = answer;
          return { roomId, questionIndex, playerId, ...toColumns(answer) };
        }),
        { transaction },
      );
    },

    /** Completes an opened question that has no answer yet. @returns whether it was completed */
    async completeAnswer(roomId: number, answer: RoomAnswer): Promise<boolean> {
      const { questionIndex, playerId } = answer;
      const where = { roomId, questionIndex, playerId, receivedAt: null };
      const [changed] = await answers.update(toColumns(answer), { where, transaction });
      return changed === 1;
    },

    /** Sums over right answers to these questions, by player; of players without one there are none. */
    async sums(roomId: number, questions: readonly number[]): Promise<ReadonlyMap<number, PlayerSum>> {
      if (questions.length === 0) return new Map();
      const rows = await select(sumSchema, SUMS, { roomId, questions });
      return new Map(rows.map(({ playerId, ...sum }) => [playerId, sum]));
    },

    /** How many questions each player has answered, or let pass: those opened before are over. */
    async amounts(roomId: number, openedBefore: Date): Promise<ReadonlyMap<number, number>> {
      const rows = await select(amountSchema, AMOUNTS, { roomId, openedBefore });
      return new Map(rows.map(({ playerId, answered }) => [playerId, answered]));
    },

    /** Notes that the host is there. */
    async touch(id: number, usedAt: Date): Promise<void> {
      await rooms.update({ usedAt }, { where: { id, endedAt: null }, transaction });
    },

    /** Ids of open rooms that nobody led since then, or that are older. */
    async listIdle(since: { readonly usedBefore: Date; readonly createdBefore: Date }, limit: number) {
      const { usedBefore, createdBefore } = since;
      const isIdle = [{ usedAt: { [Op.lt]: usedBefore } }, { createdAt: { [Op.lt]: createdBefore } }];
      const where = { endedAt: null, [Op.or]: isIdle };
      return (await rooms.findAll({ attributes: ['id'], where, limit, transaction })).map(({ id }) => id);
    },

    /** Who leads rooms that have not ended, each once. */
    async listHosts(): Promise<string[]> {
      const where = { endedAt: null };
      const rows = await rooms.findAll({ attributes: ['hostKey'], where, group: ['hostKey'], transaction });
      return rows.map(({ hostKey }) => hostKey);
    },

    /** Ids of rooms whose results are final and not stored as attempts. */
    async listUnrecorded(limit: number): Promise<number[]> {
      const where = { recordedAt: null, finishedAt: { [Op.ne]: null } };
      return (await rooms.findAll({ attributes: ['id'], where, limit, transaction })).map(({ id }) => id);
    },

    /** Numbers of the players whose results are not stored yet. */
    async listUnrecordedPlayers(roomId: number): Promise<RoomMember[]> {
      const where = { roomId, isRecorded: false, isRemoved: false };
      const rows = await players.findAll({ where, order: [['playerId', 'ASC']], transaction });
      return rows.map(toMember);
    },

    /** Call it in the transaction that stores a player's results. @returns false: they are stored */
    async claimResult(roomId: number, playerId: number): Promise<boolean> {
      const where = { roomId, playerId, isRecorded: false };
      const [changed] = await players.update({ isRecorded: true }, { where, transaction });
      return changed === 1;
    },

    async markRecorded(id: number, recordedAt: Date): Promise<void> {
      await rooms.update({ recordedAt }, { where: { id }, transaction });
    },

    /** A player's rooms become another's: those it hosted, and its places in rooms in which the other is not. */
    async reassign(from: string, to: string): Promise<void> {
      await rooms.update({ hostKey: to }, { where: { hostKey: from }, transaction });
      const taken = await players.findAll({ attributes: ['roomId'], where: { playerKey: to }, transaction });
      const where = { playerKey: from, roomId: { [Op.notIn]: taken.map(({ roomId }) => roomId) } };
      await players.update({ playerKey: to }, { where, transaction });
    },

    /** Replaces a player's names in rooms. */
    async forgetNames(playerKey: string, name: string): Promise<void> {
      await players.update({ name, nameKeys: [] }, { where: { playerKey }, transaction });
    },

    /** What is stored of a player. */
    async listOf(playerKey: string) {
      const hosted = await rooms.findAll({
        attributes: ['id', 'quizId', 'createdAt', 'endedAt'],
        where: { hostKey: playerKey },
        order: [['id', 'ASC']],
        transaction,
      });
      const joined = await players.findAll({
        attributes: ['roomId', 'name', 'joinedAt'],
        where: { playerKey },
        order: [['roomId', 'ASC']],
        transaction,
      });
      return {
        hostedRooms: hosted.map(({ id: roomId, quizId, createdAt, endedAt }) => {
          return { roomId, quizId, createdAt, endedAt };
        }),
        joinedRooms: joined.map(({ roomId, name, joinedAt }) => ({ roomId, name, joinedAt })),
      };
    },

    /** Deletes rooms that ended before, with all that happened in them. */
    async removeEnded(before: Date): Promise<void> {
      const where = { endedAt: { [Op.lt]: before } };
      const ended = await rooms.findAll({ attributes: ['id'], where, limit: 500, transaction });
      const roomId = ended.map(({ id }) => id);
      await answers.destroy({ where: { roomId }, transaction });
      await players.destroy({ where: { roomId }, transaction });
      await rooms.destroy({ where: { id: roomId }, transaction });
    },
  };
}
