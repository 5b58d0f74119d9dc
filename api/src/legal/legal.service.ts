import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  LEGAL_PAGES,
  languagesReadAlike,
  legalSettingKey,
  type Language,
  type LegalPage,
  type LegalText,
} from '@quizmesh/contract';
import type { SettingRepository } from '../settings/index.ts';
import { composeText, type SiteFacts } from './compose-text.ts';
import { defaultTexts } from './default-texts.ts';

export interface LegalServiceDeps {
  readonly settings: Pick<SettingRepository, 'findAll'>;
  /** What the configuration says of the site. */
  readonly configured: Pick<SiteFacts, 'modelHosts'> & {
    readonly conditions: Omit<SiteFacts['conditions'], 'tag'>;
  };
}

export type LegalService = ReturnType<typeof createLegalService>;

/** Without the facts of the operator these say nothing. */
const NEED_OPERATOR: readonly LegalPage[] = ['contact', 'imprint'];

/** Languages in which a reader gets an own text: the reader's, then any other, since a default text might contradict it. */
function languagesFor(reader: Language): Language[] {
  return [...new Set([reader, ...languagesReadAlike(reader), DEFAULT_LANGUAGE, ...LANGUAGES])];
}

/** Legal pages: what administrators wrote, else texts that say what the software does. */
export function createLegalService({ settings, configured }: LegalServiceDeps) {
  /** Null when it is not configured. */
  const valueOf = async (key: 'operator' | 'gtm_id') =>
    (await settings.findAll([key]))[0]?.settingValue ?? null;

  async function siteFacts(): Promise<SiteFacts> {
    const tag = (await valueOf('gtm_id')) !== null;
    return {
      ...configured,
      conditions: { ...configured.conditions, tag },
      operator: await valueOf('operator'),
    };
  }

  async function ownText(page: LegalPage, reader: Language): Promise<LegalText | null> {
    const languages = languagesFor(reader);
    const [own] = await settings.findAll(languages.map((language) => legalSettingKey(page, language)));
    const language = languages.find((name) => legalSettingKey(page, name) === own?.settingKey);
    if (!own || !language) return null;
    const { settingValue: markdown, updatedAt } = own;
    return { page, language, markdown, updatedAt, isDefault: false, lacksOperator: false };
  }

  async function defaultText(page: LegalPage, language: Language): Promise<LegalText> {
    const facts = await siteFacts();
    const markdown = composeText(defaultTexts(language)[page], facts);
    const lacksOperator = facts.operator === null && page !== 'terms';
    return { page, language, markdown, updatedAt: null, isDefault: true, lacksOperator };
  }

  return {
    textOf: async (page: LegalPage, language: Language, source: 'site' | 'default'): Promise<LegalText> =>
      (source === 'site' ? await ownText(page, language) : null) ?? (await defaultText(page, language)),

    /** Pages that say something. */
    async linked(): Promise<LegalPage[]> {
      const isKnown = (await valueOf('operator')) !== null;
      const keysOf = (page: LegalPage) => LANGUAGES.map((language) => legalSettingKey(page, language));
      const stored = await settings.findAll(NEED_OPERATOR.flatMap(keysOf));
      return LEGAL_PAGES.filter(
        (page) =>
          isKnown ||
          !NEED_OPERATOR.includes(page) ||
          stored.some(({ settingKey }) => keysOf(page).some((key) => key === settingKey)),
      );
    },
  };
}
