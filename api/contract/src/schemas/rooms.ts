import { z } from 'zod';
import { OPTION_COUNT_MAX, WRITTEN_QUESTIONS_MAX } from '../limits.ts';
import {
  ROOM_CODE_LENGTH,
  ROOM_COMMANDS,
  ROOM_NAME_MAX_LENGTH,
  ROOM_PLAYERS_MAX,
  ROOM_SECONDS,
  ROOM_SECONDS_DEFAULT,
} from '../rooms.ts';
import { idSchema, timestampSchema } from './common.ts';

export const roomCodeSchema = z
  .string()
  .regex(new RegExp(`^\\d{${ROOM_CODE_LENGTH}}$`, 'u'))
  .describe('Six digits by which players find a room.');

const playerIdSchema = z.number().int().min(1).describe('Number of the player in the room, by joining.');
const nameField = z.string().describe('Name of the player in the room.');
const pointsField = z.number().int().describe('Points of all questions whose verdict is known.');
const placeField = z.number().int().min(1).describe('Place in the room, from 1; no two players share one.');
const versionField = z
  .number()
  .int()
  .min(1)
  .describe('Counts what the host and the clock did to the room; joins and answers do not count.');
const questionIndexField = z
  .number()
  .int()
  .min(0)
  .max(WRITTEN_QUESTIONS_MAX)
  .describe('Position of the question in the room, from 0.');

export const roomSettingsSchema = z.object({
  pace: z
    .enum(['together', 'own'])
    .default('together')
    .describe("'together': all have the same question; 'own': everybody goes on when ready."),
  secondsPerQuestion: z
    .union(ROOM_SECONDS.map((seconds) => z.literal(seconds)))
    .default(ROOM_SECONDS_DEFAULT)
    .describe('Seconds per question; 0 without a limit, where speed earns nothing.'),
  names: z
    .enum(['chosen', 'generated'])
    .default('chosen')
    .describe("'chosen': players type one; 'generated': each is given one."),
  maxPlayers: z
    .number()
    .int()
    .min(1)
    .max(ROOM_PLAYERS_MAX)
    .default(ROOM_PLAYERS_MAX)
    .describe(`Players at most, up to ${ROOM_PLAYERS_MAX}.`),
});
export type RoomSettings = z.infer<typeof roomSettingsSchema>;

export const createRoomRequestSchema = roomSettingsSchema.extend({
  quizId: idSchema.describe('Number of the quiz.'),
});

export const roomPhaseSchema = z.enum([
  'lobby',
  'question',
  'verdict',
  'board',
  'own-pace',
  'podium',
  'ended',
]);
export type RoomPhase = z.infer<typeof roomPhaseSchema>;

export const hostedRoomSchema = z.object({
  roomId: idSchema,
  code: roomCodeSchema,
  quizTitle: z.string().describe('Title of its quiz when it was opened.'),
  phase: roomPhaseSchema.describe('What happens in it.'),
  createdAt: timestampSchema.describe('When it was opened (UTC).'),
  token: z.string().describe('Shows, in the header `X-Room-Token`, that a request is the host’s.'),
});
export type HostedRoom = z.infer<typeof hostedRoomSchema>;

export const endedRoomSchema = hostedRoomSchema
  .pick({ roomId: true, quizTitle: true, token: true })
  .extend({ endedAt: timestampSchema.describe('When it ended (UTC).') });
export type EndedRoom = z.infer<typeof endedRoomSchema>;

/** What somebody who has the code may know before joining. */
export const roomInvitationSchema = z.object({
  roomId: idSchema,
  quizTitle: z.string().describe('Title of its quiz when it was opened.'),
  language: z.string().describe('Language of the quiz.'),
  totalQuestions: z.number().int().describe('Questions in all.'),
  names: roomSettingsSchema.shape.names.unwrap().describe('Whether players choose their names.'),
  phase: roomPhaseSchema.describe('What happens in it.'),
  isLocked: z.boolean().describe('Whether nobody else may join.'),
  isFull: z.boolean().describe('Whether it has as many players as it may have.'),
});
export type RoomInvitation = z.infer<typeof roomInvitationSchema>;

export const joinRoomRequestSchema = z.object({
  name: z
    .string()
    .max(ROOM_NAME_MAX_LENGTH * 10)
    .optional()
    .describe(
      `Name in the room, up to ${ROOM_NAME_MAX_LENGTH} characters; ignored where names are generated.`,
    ),
});
export const joinedRoomSchema = z.object({
  roomId: idSchema,
  playerId: playerIdSchema,
  name: nameField,
  token: z
    .string()
    .describe(
      'Shows, in the header `X-Room-Token`, that a request is this player’s; works until the room ends.',
    ),
});
export type JoinedRoom = z.infer<typeof joinedRoomSchema>;

export const roomStandingSchema = z.object({
  place: placeField,
  playerId: playerIdSchema,
  name: nameField,
  points: pointsField,
  correct: z.number().int().describe('Right answers.'),
});
export type RoomStanding = z.infer<typeof roomStandingSchema>;

const questionFields = {
  questionIndex: questionIndexField,
  question: z.string().describe('Text of the question.'),
  options: z
    .array(z.string())
    .max(OPTION_COUNT_MAX)
    .describe('Texts of the options, in the order of this room: the same for everybody.'),
};
const windowFields = {
  opensAt: timestampSchema.describe('From when on it may be answered (UTC).'),
  closesAt: timestampSchema.nullable().describe('When its time is over (UTC); null without a limit.'),
};
const verdictFields = {
  correctAnswer: z.number().int().describe('Index of the correct option, from 0, in the order of this room.'),
  explanation: z.string().nullable().describe('Why it is right, in plain text.'),
};
const roomFields = {
  roomId: idSchema,
  code: roomCodeSchema.nullable().describe('Six digits by which players find it; null when it has ended.'),
  version: versionField,
  quiz: z
    .object({
      id: idSchema,
      title: z.string().describe('Title when the room was opened.'),
      language: z.string().describe('Language of the quiz.'),
      totalQuestions: z.number().int().describe('Questions in all.'),
      isPlayable: z
        .boolean()
        .optional()
        .describe(
          'Whether it can still be played alone; absent before the podium, and from servers before 1.2.',
        ),
    })
    .describe('The quiz, as it was when the room was opened.'),
  settings: roomSettingsSchema.describe('What the host chose.'),
  isLocked: z.boolean().describe('Whether nobody else may join.'),
  playerCount: z.number().int().describe('Players in the room.'),
};
const boardField = z.array(roomStandingSchema).describe('The first of the board.');

const phaseField = <Phase extends z.infer<typeof roomPhaseSchema>>(phase: Phase) =>
  z.literal(phase).describe('What happens in it.');

/** A room as everybody in it sees it, by what happens in it. Never contains a key before the verdict. */
export const roomViewSchema = z.discriminatedUnion('phase', [
  z.object({ phase: phaseField('lobby'), ...roomFields }),
  z.object({
    phase: phaseField('question'),
    ...roomFields,
    ...questionFields,
    ...windowFields,
    pausedMs: z
      .number()
      .int()
      .nullable()
      .describe(
        'Milliseconds until its end when the host paused it, without a limit until it opened; null: it runs.',
      ),
    answered: z.number().int().describe('Players who have answered it.'),
  }),
  z.object({
    phase: phaseField('verdict'),
    ...roomFields,
    ...questionFields,
    ...verdictFields,
    counts: z.array(z.number().int()).describe('How often each option was chosen.'),
    unanswered: z
      .number()
      .int()
      .optional()
      .describe('Players who could have answered it and did not. Absent from servers before 1.2.'),
  }),
  z.object({
    phase: phaseField('board'),
    ...roomFields,
    questionIndex: questionIndexField,
    board: boardField,
  }),
  z.object({
    phase: phaseField('own-pace'),
    ...roomFields,
    board: boardField,
    finished: z.number().int().describe('Players who have answered everything.'),
  }),
  z.object({ phase: phaseField('podium'), ...roomFields, board: boardField }),
  z.object({
    phase: phaseField('ended'),
    ...roomFields,
    reason: z.enum(['host', 'time']).describe('Whether the host ended it, or its time was over.'),
  }),
]);
export type RoomView = z.infer<typeof roomViewSchema>;

/** What a player sees besides: of nobody else. */
export const ownRoomViewSchema = z.object({
  playerId: playerIdSchema,
  name: nameField,
  points: pointsField,
  correct: z.number().int().describe('Right answers.'),
  asked: z
    .number()
    .int()
    .describe(
      'Questions that count and were asked since this player joined; at an own pace those that are over. 0 while it has chosen no answer that counts.',
    ),
  place: placeField.nullable().describe('Place in the room; null in the lobby.'),
  hasJoinedAfter: z
    .boolean()
    .optional()
    .describe(
      'Whether this player joined after the question at which the room is. Absent from servers before 1.2.',
    ),
  answer: z
    .object({
      selectedOption: z.number().int().nullable().describe('Index of the chosen option; null: time ran out.'),
      isCorrect: z.boolean().nullable().describe('Whether it was right; null before the verdict.'),
      points: z.number().int().nullable().describe('Points that it earned; null before the verdict.'),
    })
    .nullable()
    .describe('Answer to the question at which the room is; null: none yet.'),
  nextQuestion: z
    .number()
    .int()
    .nullable()
    .describe('At an own pace: the position that is answered next, or the number of questions; else null.'),
});
export type OwnRoomView = z.infer<typeof ownRoomViewSchema>;

export const roomStateSchema = z.object({
  serverTime: timestampSchema.describe("The server's clock (UTC)."),
  room: roomViewSchema.describe('The room as everybody in it sees it.'),
  you: ownRoomViewSchema.nullable().describe('Null for the host.'),
});
export type RoomState = z.infer<typeof roomStateSchema>;

export const roomPlayerSchema = z.object({
  playerId: playerIdSchema,
  name: nameField,
  hasLeft: z.boolean().describe('Whether the player left by itself; it may come back.'),
  answered: z
    .number()
    .int()
    .describe('Questions that it has answered at an own pace; together 1 when it has answered the open one.'),
});
export type RoomPlayer = z.infer<typeof roomPlayerSchema>;

/** Events of a room by `type`, which is also the name of the server-sent event. */
export const roomEventSchema = z.discriminatedUnion('type', [
  /** The room changed: replaces whatever is known of it. The id of each event is the room's version. */
  roomStateSchema.extend({ type: z.literal('state') }),
  /** Players joined or answered. */
  z.object({
    type: z.literal('counts'),
    playerCount: z.number().int().describe('Players in the room.'),
    answered: z.number().int().describe('Players who have answered the open question.'),
  }),
  /** For the host alone: everybody in the room. */
  z.object({ type: z.literal('players'), players: z.array(roomPlayerSchema).describe('By joining.') }),
  /** The host removed this player; the last event. */
  z.object({ type: z.literal('removed') }),
]);
export type RoomEvent = z.infer<typeof roomEventSchema>;

export const roomCommandRequestSchema = z.object({
  command: z.enum(ROOM_COMMANDS).describe('What the host does.'),
  version: versionField.describe(
    'Version that the host saw; another one answers 409, so that a second click does nothing.',
  ),
});

export const answerRoomRequestSchema = z.object({
  questionIndex: questionIndexField,
  selectedOption: z
    .number()
    .int()
    .min(0)
    .max(OPTION_COUNT_MAX - 1)
    .describe('Index of the chosen option, in the order of this room.'),
});
export const answeredRoomSchema = z.object({
  selectedOption: z
    .number()
    .int()
    .nullable()
    .describe('Index of the recorded option, which is the first one; null: time had run out.'),
  verdict: z
    .object({
      isCorrect: z.boolean().describe('Whether the answer was right.'),
      points: z.number().int().describe('Points that it earned.'),
      ...verdictFields,
    })
    .nullable()
    .describe('At an own pace; together it comes for all at the same moment.'),
});
export type AnsweredRoom = z.infer<typeof answeredRoomSchema>;

export const openedRoomQuestionSchema = z.object({
  ...questionFields,
  ...windowFields,
  serverTime: timestampSchema.describe("The server's clock (UTC)."),
});
export type OpenedRoomQuestion = z.infer<typeof openedRoomQuestionSchema>;
