import {
  materialSchema,
  readAddressRequestSchema,
  readFileQuerySchema,
  readFileRequestSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const readFile = endpoint({
  method: 'post',
  path: '/api/material/file',
  summary: 'Reads the text of a PDF, Word, PowerPoint, Markdown, HTML or text file; nothing is stored',
  tag: 'material',
  access: 'player',
  query: readFileQuerySchema,
  body: readFileRequestSchema,
  bodyType: 'application/octet-stream',
  answer: materialSchema,
  errors: [401, 422, 429, 503],
});

export const readAddress = endpoint({
  method: 'post',
  path: '/api/material/address',
  summary: 'Fetches a public https address and reads its text; nothing is stored',
  tag: 'material',
  access: 'player',
  body: readAddressRequestSchema,
  answer: materialSchema,
  errors: [401, 422, 429, 503],
});
