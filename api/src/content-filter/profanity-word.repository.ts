import { createHash } from 'node:crypto';
import type {
  ProfanitySummary,
  ProfanityWord,
  ProfanityWordQuery,
  ProfanityWordRequest,
} from '@quizmesh/contract';
import { Op, col, fn, type ModelStatic, type Transaction } from 'sequelize';
import { containsText } from '../database/contains-text.ts';
import { isUniqueViolation } from '../database/database-errors.ts';
import type { Page } from '../http/paging.ts';
import { foldTerm, type BlocklistEntry } from './blocklist-entry.ts';
import type { ProfanityWordRow } from './profanity-word.model.ts';

export interface ProfanityWordRepository {
  page(query: ProfanityWordQuery): Promise<Page<ProfanityWord>>;
  summary(): Promise<ProfanitySummary>;
  /** Like find, and locks the row until the transaction ends. */
  lock(id: number): Promise<ProfanityWord | null>;
  /** @returns null when the list has this word already */
  add(word: ProfanityWordRequest, by: string, at: Date): Promise<ProfanityWord | null>;
  /** Call it after `lock`. @returns false when another entry has this word */
  update(id: number, word: ProfanityWordRequest, version: number): Promise<boolean>;
  remove(id: number): Promise<void>;
  active(): Promise<BlocklistEntry[]>;
  /** Changes with every change of the list. */
  stamp(): Promise<string>;
}

/** The same for all spellings of a word; patterns are compared as written. */
function wordKey({ word, isPattern }: ProfanityWordRequest): string {
  const text = isPattern ? `pattern ${word}` : `word ${foldTerm(word)}`;
  return createHash('sha256').update(text).digest('hex');
}

function present(row: ProfanityWordRow): ProfanityWord {
  const { wordKey: _key, createdAt, ...word } = row.get({ plain: true });
  return { ...word, createdAt: createdAt.toISOString() };
}

export function createProfanityWordRepository(
  words: ModelStatic<ProfanityWordRow>,
  transaction: Transaction | null = null,
): ProfanityWordRepository {
  const count = (only: Partial<Pick<ProfanityWordRow, 'isActive' | 'isPattern'>>) =>
    words.count({ where: only, transaction });
  return {
    async page({ search, category, severity, page, limit }) {
      const { rows, count: total } = await words.findAndCountAll({
        where: {
          ...(category && { category }),
          ...(severity && { severity }),
          ...(search && { [Op.and]: containsText(words, col('word'), search) }),
        },
        order: [['id', 'DESC']],
        limit,
        offset: (page - 1) * limit,
        transaction,
      });
      return { items: rows.map(present), total };
    },
    async summary() {
      const [total, active, patterns, categories] = await Promise.all([
        count({}),
        count({ isActive: true }),
        count({ isPattern: true }),
        words.count({ distinct: true, col: 'category', transaction }),
      ]);
      return { total, active, patterns, categories };
    },
    async lock(id) {
      const lock = transaction ? { lock: transaction.LOCK.UPDATE } : {};
      const row = await words.findByPk(id, { transaction, ...lock });
      return row && present(row);
    },
    async add(word, addedBy, at) {
      try {
        const columns = { ...word, wordKey: wordKey(word), addedBy, createdAt: at };
        return present(await words.create(columns, { transaction }));
      } catch (error) {
        if (isUniqueViolation(error)) return null;
        throw error;
      }
    },
    async update(id, word, version) {
      try {
        await words.update({ ...word, wordKey: wordKey(word), version }, { where: { id }, transaction });
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async remove(id) {
      await words.destroy({ where: { id }, transaction });
    },
    async active() {
      const rows = await words.findAll({ where: { isActive: true }, order: [['id', 'ASC']], transaction });
      return rows.map(({ word, category, severity, isPattern }) => ({ word, category, severity, isPattern }));
    },
    async stamp() {
      const [stamp] = await words.findAll({
        attributes: [
          [fn('COUNT', col('id')), 'total'],
          [fn('MAX', col('id')), 'newest'],
          [fn('SUM', col('version')), 'versions'],
        ],
        raw: true,
        transaction,
      });
      return Object.values(stamp ?? {}).join('.');
    },
  };
}
