import type { CreateReleaseTokenRequest, ReleaseAction } from '@quizmesh/contract';
import { typedNumber } from '@quizmesh/sdk/forms';

/** Rights of a token, from the least to the most powerful. */
export const TOKEN_ACTIONS = [
  'publish',
  'verify',
  'attest',
  'promote',
  'rollback',
  'override',
  'administer',
] as const satisfies readonly ReleaseAction[];

/** Stands for all modules in place of a module's name. */
export const EVERY_MODULE = '*';
/** Stands for a module whose name is typed: a new one is in no list before its first release. */
export const OTHER_MODULE = '';
/** As the registry takes them. */
const MODULE_NAME = /^mf-[a-z][a-z0-9-]{0,30}$/u;
const DAYS_MAX = 365;

/** The form of a new token, as typed. */
export interface TokenForm {
  readonly name: string;
  readonly module: string;
  /** Counts with OTHER_MODULE alone. */
  readonly otherModule: string;
  readonly actions: readonly ReleaseAction[];
  readonly days: string;
}

/** Defaults: the rights that a team's pipeline needs, for three months. */
export function newTokenDraft(module: string): TokenForm {
  return { name: '', module, otherModule: '', actions: ['publish', 'verify'], days: '90' };
}

/** The field that is missing or wrong; 'administer': a right over all modules, chosen for a single one. */
export type TokenError = keyof TokenForm | 'administer';

/** The first error; null when the token can be created. */
export function tokenError({ name, module, otherModule, actions, days }: TokenForm): TokenError | null {
  if (name.trim() === '') return 'name';
  if (module === OTHER_MODULE && !MODULE_NAME.test(otherModule.trim())) return 'otherModule';
  if (actions.length === 0) return 'actions';
  if (module !== EVERY_MODULE && actions.includes('administer')) return 'administer';
  const count = typedNumber(days);
  return count !== null && count >= 1 && count <= DAYS_MAX ? null : 'days';
}

export function tokenRequestOf({
  name,
  module,
  otherModule,
  actions,
  days,
}: TokenForm): CreateReleaseTokenRequest {
  // In the order of the list, not of the clicks.
  const ordered = TOKEN_ACTIONS.filter((action) => actions.includes(action));
  return {
    name: name.trim(),
    module: module === OTHER_MODULE ? otherModule.trim() : module,
    actions: ordered,
    days: typedNumber(days) ?? 0,
  };
}
