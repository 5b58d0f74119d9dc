import { z } from 'zod';
import { LANGUAGES } from '../languages.ts';
import {
  gtmIdSchema,
  legalPageSchema,
  legalTextSchema,
  linkedLegalPagesSchema,
  pageMetaSchema,
  telemetryRequestSchema,
  telemetryResponseSchema,
  visitResponseSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

export const getPageMeta = endpoint({
  method: 'get',
  path: '/api/page-meta',
  summary: 'What a page is about, by its path; for titles, previews and canonical links',
  tag: 'site',
  access: 'public',
  query: z.object({ path: z.string().max(600).startsWith('/').describe('Path pattern or file path.') }),
  answer: pageMetaSchema,
});

export const getTagManagerId = endpoint({
  method: 'get',
  path: '/api/gtm-id',
  summary: 'Google Tag Manager container of the site; null when there is none',
  tag: 'site',
  access: 'public',
  answer: gtmIdSchema,
});

export const listLegalPages = endpoint({
  method: 'get',
  path: '/api/legal-pages',
  summary: 'Which legal pages the site links to',
  tag: 'site',
  access: 'public',
  answer: linkedLegalPagesSchema,
});

export const getLegalPage = endpoint({
  method: 'get',
  path: '/api/legal-pages/:page',
  summary: "Text of a legal page: the administrators', else the default one",
  tag: 'site',
  access: 'public',
  params: z.object({ page: legalPageSchema.describe('Which page.') }),
  query: z.object({
    language: z.enum(LANGUAGES).default('en-US').describe('Language of the reader.'),
    source: z
      .enum(['site', 'default'])
      .default('site')
      .describe('"default": the default text, whatever the site has.'),
  }),
  answer: legalTextSchema,
});

export const openVisit = endpoint({
  method: 'post',
  path: '/api/visits',
  summary: 'A token that lets the loads of one visit count for the health of releases',
  tag: 'site',
  access: 'public',
  answer: visitResponseSchema,
  status: 201,
});

export const sendTelemetry = endpoint({
  method: 'post',
  path: '/api/telemetry',
  summary: 'Counts what pages report of loads, errors and speed, by module and release',
  tag: 'site',
  access: 'public',
  body: telemetryRequestSchema,
  answer: telemetryResponseSchema,
});
