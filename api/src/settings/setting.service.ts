import { LEGAL_TEXT_MAX, OPERATOR_MAX, type SiteSetting, type SiteSettingRequest } from '@quizmesh/contract';
import type { AdminActor, AuditRepository } from '../audit/index.ts';
import type { UnitOfWork } from '../database/unit-of-work.ts';
import { ConflictError, NotFoundError, ValidationError } from '../http/errors/http-errors.ts';
import type { SettingRepository } from './setting.repository.ts';

export interface SettingServiceDeps {
  readonly settings: SettingRepository;
  readonly unitOfWork: UnitOfWork<{
    readonly settings: SettingRepository;
    readonly audit: AuditRepository;
  }>;
  readonly now: () => Date;
}

export type SettingService = ReturnType<typeof createSettingService>;

type SettingKey = SiteSetting['settingKey'];

interface SettingRule {
  readonly message: string;
  readonly description: string;
  readonly isValid: (value: string) => boolean;
}

const TAG_MANAGER: SettingRule = {
  isValid: (value) => /^GTM-[A-Z0-9]{1,20}$/.test(value),
  message: 'GTM ID must be in format GTM-XXXXXXX',
  description: 'Google Tag Manager container ID',
};
/** What the law of most countries asks for, one to a line. */
const OPERATOR: SettingRule = {
  isValid: (value) => value.length <= OPERATOR_MAX && value.includes('\n') && /\S@\S+\.\S/.test(value),
  message: 'Name, address and e-mail of the operator, one to a line',
  description: 'Who runs the site',
};
const LEGAL_TEXT: SettingRule = {
  isValid: (value) => value.length <= LEGAL_TEXT_MAX,
  message: 'The text is too long',
  description: 'Text of a legal page',
};

function ruleOf(key: SettingKey): SettingRule {
  if (key === 'gtm_id') return TAG_MANAGER;
  return key === 'operator' ? OPERATOR : LEGAL_TEXT;
}

function requireValid(key: SettingKey, value: string): void {
  const { isValid, message } = ruleOf(key);
  if (value !== '' && !isValid(value)) throw new ValidationError({ settingValue: message }, message);
}

/** Settings of the site with a fixed list of keys; saving an empty value clears a setting. A cleared one keeps its row, so that
 *  its versions go on: an edit of a value from before it was cleared never names the version of a newer value. */
export function createSettingService({ settings, unitOfWork, now }: SettingServiceDeps) {
  return {
    /** Null when the setting is not configured. */
    async valueOf(key: SettingKey): Promise<string | null> {
      return configured(await settings.find(key))?.settingValue ?? null;
    },

    /** @throws {NotFoundError} the setting is not configured */
    async require(key: SettingKey): Promise<SiteSetting> {
      const setting = configured(await settings.find(key));
      if (!setting) throw new NotFoundError('This setting is not configured');
      return setting;
    },

    /** @returns null when it was cleared; what is stored when that is the same @throws {ValidationError} @throws {ConflictError} changed by someone else
     *  since `version` */
    async save(actor: AdminActor, request: SiteSettingRequest): Promise<SiteSetting | null> {
      const { settingKey, settingValue, version } = request;
      requireValid(settingKey, settingValue);
      return unitOfWork(async (bound) => {
        const stored = await bound.settings.lock(settingKey);
        const before = configured(stored);
        // Also when this is the same request once more, because its answer was lost.
        if (isStored(request, before)) return before;
        if (version !== undefined && version !== (before?.version ?? 0)) throw new ConflictError(before);
        const saved = afterSaving(request, stored, now());
        if (stored) await bound.settings.save(saved);
        // There is no row to lock: of two requests that add the first value, the second one gets a conflict.
        else if (!(await bound.settings.add(saved)))
          throw new ConflictError(configured(await bound.settings.find(settingKey)));
        const after = configured(saved);
        const change = { action: 'setting.update', target: 'setting', targetId: settingKey };
        await bound.audit.record(actor, { ...change, before, after }, now());
        return after;
      });
    },
  };
}

const configured = (stored: SiteSetting | null): SiteSetting | null =>
  stored?.settingValue === '' ? null : stored;

/** Whether saving would change nothing, so that nobody else's version grows old by it. */
function isStored({ settingValue, description }: SiteSettingRequest, before: SiteSetting | null): boolean {
  if (!before) return settingValue === '';
  return settingValue === before.settingValue && (description ?? before.description) === before.description;
}

function afterSaving(
  { settingKey, settingValue, description }: SiteSettingRequest,
  stored: SiteSetting | null,
  at: Date,
): SiteSetting {
  return {
    settingKey,
    settingValue,
    description: description ?? stored?.description ?? ruleOf(settingKey).description,
    version: (stored?.version ?? 0) + 1,
    updatedAt: at.toISOString(),
  };
}
