import type { RoomSettings } from '@quizmesh/contract';
import type { ModelStatic, Sequelize } from 'sequelize';
import {
  defineTable,
  flag,
  id,
  instant,
  integer,
  json,
  nullable,
  primary,
  text,
  withDefault,
  type RowOf,
} from '../database/table.ts';
import type { RoomContent } from './room-content.ts';
import type { RoomContext, RoomStage } from './room-machine.ts';

/** What the machine remembers of a room, besides its players and answers, and what never changes. */
export type RoomState = Omit<RoomContext, 'settings' | 'questionCount' | 'players' | 'answers'>;

const roomColumns = {
  id: id(),
  /** Null when it has ended: the code may be given again. */
  code: nullable(text()),
  hostKey: text(),
  quizId: integer(),
  content: json<RoomContent>(),
  settings: json<RoomSettings>(),
  stage: text<RoomStage>(),
  state: json<RoomState>(),
  version: integer(),
  createdAt: instant(),
  /** When its host last did something. */
  usedAt: instant(),
  endedAt: nullable(instant()),
  /** When its results were final; null before. */
  finishedAt: nullable(instant()),
  /** When all its results were stored as attempts. */
  recordedAt: nullable(instant()),
};
export type RoomRow = RowOf<typeof roomColumns>;

const playerColumns = {
  roomId: primary(integer()),
  playerId: primary(integer()),
  playerKey: text(),
  name: text(),
  nameKeys: json<readonly string[]>(),
  firstQuestion: integer(),
  hasLeft: withDefault(flag(), false),
  isRemoved: withDefault(flag(), false),
  /** Its results were stored as an attempt, or it has none. */
  isRecorded: withDefault(flag(), false),
  joinedAt: instant(),
};
export type RoomPlayerRow = RowOf<typeof playerColumns>;

const answerColumns = {
  roomId: primary(integer()),
  questionIndex: primary(integer()),
  playerId: primary(integer()),
  openedAt: instant(),
  receivedAt: nullable(instant()),
  chosenOption: nullable(integer()),
  isCorrect: flag(),
  elapsedMs: integer(),
  points: integer(),
};
export type RoomAnswerRow = RowOf<typeof answerColumns>;

export interface RoomModels {
  readonly rooms: ModelStatic<RoomRow>;
  readonly players: ModelStatic<RoomPlayerRow>;
  readonly answers: ModelStatic<RoomAnswerRow>;
}

export function defineRoomModels(sequelize: Sequelize): RoomModels {
  return {
    rooms: defineTable(sequelize, 'rooms', roomColumns),
    players: defineTable(sequelize, 'room_players', playerColumns),
    answers: defineTable(sequelize, 'room_answers', answerColumns),
  };
}
