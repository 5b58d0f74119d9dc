import {
  PAGE_ERRORS,
  POLICY_REASONS,
  VERIFICATION_CAUSES,
  VERIFICATION_STATES,
  type PageError,
  type PolicyReason,
  type VerificationError,
} from '@quizmesh/contract';

type Values = PolicyReason['values'];

/** Why a release does not fit: as values where this console knows the code, else in English. */
export type ReasonView =
  | { readonly kind: 'values'; readonly code: PolicyReason['code']; readonly values: Values }
  | { readonly kind: 'english'; readonly text: string };

/** A page that the platform opened. */
export interface PageView {
  readonly path: string;
  readonly module: string;
  /** Null: it works. */
  readonly error: { readonly code: PageError['code']; readonly values: Values } | null;
  /** It fails without the release too. */
  readonly isKnown: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const isOneOf = <Word extends string>(words: readonly Word[], word: unknown): word is Word =>
  words.some((known) => known === word);

function valuesOf(values: unknown): Values {
  const entries = Object.entries(isRecord(values) ? values : {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    ),
  );
}

/** The reasons in the body of an error. What has no values (an older registry), or a code that this console does not know, as
 *  `fields` has it in English. */
export function reasonsOf(body: Readonly<Record<string, unknown>> | null): readonly ReasonView[] {
  const known = listOf(body?.['reasons'])
    .filter(isRecord)
    .flatMap(({ code, field, values }) =>
      isOneOf(POLICY_REASONS, code)
        ? [{ kind: 'values' as const, code, field, values: valuesOf(values) }]
        : [],
    );
  const english = Object.entries(isRecord(body?.['fields']) ? body['fields'] : {})
    .filter(([name]) => !known.some(({ field }) => field === name))
    .map(([name, why]): ReasonView => ({ kind: 'english', text: `${name}: ${String(why)}` }));
  return [...known, ...english];
}

function pageOf(finding: unknown): PageView | null {
  if (!isRecord(finding)) return null;
  const { path, module, error, before } = finding;
  if (typeof path !== 'string' || typeof module !== 'string') return null;
  const page = { path, module, isKnown: isRecord(before) };
  if (!isRecord(error)) return { ...page, error: null };
  const { code, values } = error;
  return isOneOf(PAGE_ERRORS, code) ? { ...page, error: { code, values: valuesOf(values) } } : null;
}

/** @returns null when there are none, or one that this console does not know: the report in English has all of them */
export function pagesOf(findings: unknown): readonly PageView[] | null {
  const pages = listOf(findings).map(pageOf);
  const known = pages.filter((page) => page !== null);
  return known.length === 0 || known.length < pages.length ? null : known;
}

/** Why a release is not verified although the platform has it in its queue, or tried it. */
export interface VerificationView {
  /** Null: an older registry, which says it in English alone. */
  readonly state: VerificationError['state'] | null;
  readonly pages: readonly PageView[] | null;
  /** Why nobody could try it; null: the report says it, if anything. */
  readonly cause: VerificationError['cause'] | null;
  /** The same in English. */
  readonly report: string;
}

/** @returns null when nothing was to try the release */
export function verificationOf(body: Readonly<Record<string, unknown>> | null): VerificationView | null {
  const { fields, verification } = body ?? {};
  const report = isRecord(fields) ? fields['verification'] : null;
  if (typeof report !== 'string') return null;
  const { state = null, cause = null, findings = [] } = isRecord(verification) ? verification : {};
  return {
    state: isOneOf(VERIFICATION_STATES, state) ? state : null,
    pages: pagesOf(findings),
    cause: isOneOf(VERIFICATION_CAUSES, cause) ? cause : null,
    report,
  };
}
