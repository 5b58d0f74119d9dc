import { FormattedMessage } from '@quizmesh/sdk/intl';
import { keepPreviousData, useQuery } from '@quizmesh/sdk/query';
import { TOOLTIP_DELAY_MS } from '@quizmesh/shared-ui';
import { BadgeCheck, BadgeX, CircleHelp, Info, LoaderCircle } from 'lucide-react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { badgeState } from '../badge-state.ts';
import { factCheckStateQuery, factChecksQuery } from '../fact-check.queries.ts';
import css from './fact-badge.module.css';

const FactCheckDialog = lazy(async () => {
  const { FactCheckDialog: dialog } = await import(
    /* webpackChunkName: "dialogs" */ './fact-check-dialog.tsx'
  );
  return { default: dialog };
});
const FactTip = lazy(async () => {
  const { FactTip: tip } = await import(/* webpackChunkName: "fact-tip" */ './fact-tip.tsx');
  return { default: tip };
});

const icons = {
  verified: BadgeCheck,
  disputed: BadgeX,
  uncertain: CircleHelp,
  checking: LoaderCircle,
  pending: Info,
} as const;

export interface FactBadgeProps {
  readonly quizId: number;
  readonly questionIndex: number;
  /** How many questions the reader has answered: checks of the others are not told. */
  readonly answered: number;
  readonly isAnswered: boolean;
}

/** What a check says of a question, and the way to its details. */
export function FactBadge({ quizId, questionIndex, answered, isAnswered }: FactBadgeProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasTip, setTip] = useState(false);
  useEffect(() => {
    if (!isPointedAt) return undefined;
    const timer = setTimeout(() => {
      setTip(true);
    }, TOOLTIP_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isPointedAt]);
  const { data: findings } = useQuery({
    ...factChecksQuery(quizId, { answered, isOpen }),
    enabled: answered > 0,
    placeholderData: keepPreviousData,
  });
  // Only read: the dialog asks.
  const { data: state } = useQuery({ ...factCheckStateQuery(quizId, questionIndex), enabled: false });
  const known = isAnswered ? findings?.find((finding) => finding.questionIndex === questionIndex) : undefined;
  const { name, confidence } = badgeState(isAnswered ? (state?.factCheck ?? known) : null, state);
  const Icon = icons[name];
  const badge = (
    <button
      type="button"
      className={css['badge']}
      data-state={name}
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') setPointedAt(true);
      }}
      onPointerLeave={() => {
        setPointedAt(false);
      }}
      onClick={() => {
        setOpen(true);
      }}
    >
      <Icon aria-hidden="true" />
      <FormattedMessage id={`fact.badge.${name}`} values={{ confidence }} />
    </button>
  );
  return (
    <>
      {known && hasTip ? (
        <Suspense fallback={badge}>
          <FactTip finding={known} isPointedAt={isPointedAt}>
            {badge}
          </FactTip>
        </Suspense>
      ) : (
        badge
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <FactCheckDialog
            quizId={quizId}
            questionIndex={questionIndex}
            isAnswered={isAnswered}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
