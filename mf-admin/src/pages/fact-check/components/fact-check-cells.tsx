import { MODERATION_TEXT_MAX_LENGTH, type AdminFactCheck } from '@quizmesh/contract';
import { FormattedMessage, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { Alert, Badge, Checkbox, ProgressBar, type BadgeProps } from '@quizmesh/shared-ui';
import { useEffect, useRef } from 'react';
import { Check, CircleDashed, Clock, X, type LucideIcon } from 'lucide-react';
import { findingVerdict, type FindingVerdict } from '../finding-verdict.ts';
import type { FactCheckFields } from '../use-fact-check-edit.tsx';
import * as css from './fact-checks.module.css';

interface CellProps {
  readonly check: AdminFactCheck;
  /** The row's draft while it is edited. */
  readonly draft: FactCheckFields | null;
  readonly onChange: (changes: Partial<FactCheckFields>) => void;
}

interface Verdict {
  readonly id: MessageId;
  readonly tone: NonNullable<BadgeProps['tone']>;
  readonly icon: LucideIcon;
}

const verdicts: Readonly<Record<FindingVerdict, Verdict>> = {
  factual: { id: 'facts.factual', tone: 'correct', icon: Check },
  notFactual: { id: 'facts.notFactual', tone: 'wrong', icon: X },
  uncertain: { id: 'facts.uncertain', tone: 'caution', icon: CircleDashed },
};

function verdictOf({ status, isFactual, confidence }: AdminFactCheck): Verdict {
  if (status === 'running') return { id: 'facts.running', tone: 'primary', icon: Clock };
  if (status === 'cannot_verify' || isFactual === null)
    return { id: 'facts.cannotVerify', tone: 'plain', icon: CircleDashed };
  return verdicts[findingVerdict({ isFactual, confidence: confidence ?? 0 })];
}

/** The finding; a checkbox while it is edited. */
export function ResultCell({ check, draft, onChange }: CellProps) {
  const { id, tone, icon: Icon } = verdictOf(check);
  const field = useRef<HTMLSpanElement>(null);
  const isEdited = draft !== null;
  useEffect(() => {
    // Editing begins at the first field of the row.
    if (isEdited) field.current?.querySelector('input')?.focus();
  }, [isEdited]);
  if (draft) {
    return (
      <span ref={field}>
        <Checkbox
          className={css['result']}
          label={<FormattedMessage id="facts.factual" />}
          checked={draft.isFactual}
          onCheckedChange={(isFactual) => {
            onChange({ isFactual });
          }}
        />
      </span>
    );
  }
  return (
    <Badge tone={tone} look="status">
      <Icon aria-hidden="true" />
      <FormattedMessage id={id} />
    </Badge>
  );
}

/** Confidence of the check; a number field from 0 to 100 while it is edited. */
export function ConfidenceCell({ check, draft, onChange }: CellProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'facts.confidence' });
  if (draft) {
    return (
      <input
        type="number"
        className={css['confidence']}
        aria-label={label}
        min={0}
        max={100}
        value={draft.confidence}
        onChange={(event) => {
          onChange({ confidence: event.target.value });
        }}
      />
    );
  }
  if (check.confidence === null) return null;
  const text = intl.formatNumber(check.confidence / 100, { style: 'percent' });
  const tone = verdictOf(check).tone === 'caution' ? 'caution' : 'primary';
  return (
    <span className={css['bar']}>
      <ProgressBar tone={tone} value={check.confidence} label={label} valueText={text} />
      {text}
    </span>
  );
}

interface ExplanationCellProps extends Pick<CellProps, 'onChange'> {
  readonly draft: FactCheckFields;
  /** Why the row could not be saved; null when it could. */
  readonly saveError: string | null;
}

/** Explanation field, shown while the row is edited. */
export function ExplanationCell({ draft, saveError, onChange }: ExplanationCellProps) {
  const intl = useIntl();
  return (
    <>
      <textarea
        className={css['text']}
        aria-label={intl.formatMessage({ id: 'facts.explanation' })}
        rows={4}
        maxLength={MODERATION_TEXT_MAX_LENGTH}
        dir="auto"
        value={draft.explanation}
        onChange={(event) => {
          onChange({ explanation: event.target.value });
        }}
      />
      {saveError === null ? null : (
        <Alert tone="error" title={<FormattedMessage id="facts.saveFailed" />}>
          {saveError}
        </Alert>
      )}
    </>
  );
}
