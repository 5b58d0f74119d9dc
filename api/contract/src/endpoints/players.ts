import { z } from 'zod';
import { playerSchema } from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const getPlayer = endpoint({
  method: 'get',
  path: '/api/player',
  summary: 'The guest identity of this device; issued on first use',
  tag: 'players',
  access: 'public',
  answer: playerSchema,
});

export const renamePlayer = endpoint({
  method: 'patch',
  path: '/api/player',
  summary: 'Changes the name that boards show for this device',
  tag: 'players',
  access: 'public',
  body: z.object({ playerName: z.string().describe('Display name of the guest.') }),
  answer: playerSchema,
});

export const resetPlayer = endpoint({
  method: 'post',
  path: '/api/player/reset',
  summary: 'Gives this device a new guest identity',
  tag: 'players',
  access: 'public',
  answer: playerSchema,
  errors: [429],
});
