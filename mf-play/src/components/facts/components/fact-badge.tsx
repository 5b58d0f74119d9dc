import { lazyDialog } from '@quizmesh/sdk';
import { keepPreviousData, useQuery } from '@quizmesh/sdk/query';
import { tooltipDelay, clsx, styles } from '@quizmesh/shared-ui';
import { BadgeCheck, BadgeX, BookOpenText, CircleHelp, Info, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { badgeState } from '../badge-state.ts';
import { factCheckStateQuery, factChecksQuery } from '../fact-check.queries.ts';
import { BadgeText } from './badge-text.tsx';
import * as css from './fact-badge.module.css';

const FactCheckDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './fact-check-dialog.tsx')).FactCheckDialog,
);
const loadTip = async () => (await import(/* webpackChunkName: "dialogs" */ './fact-tip.tsx')).FactTip;
type Tip = Awaited<ReturnType<typeof loadTip>>;

const icons = {
  verified: BadgeCheck,
  disputed: BadgeX,
  uncertain: CircleHelp,
  checking: LoaderCircle,
  pending: Info,
  origin: BookOpenText,
} as const;
const colours = {
  verified: styles.correct,
  disputed: styles.wrong,
  uncertain: styles.muted,
  checking: styles.muted,
  pending: styles.muted,
  origin: styles.muted,
} as const;

export interface FactBadgeProps {
  readonly quizId: number;
  readonly questionIndex: number;
  /** Number of questions that the player has answered: findings of the others are not sent. */
  readonly answered: number;
  readonly isAnswered: boolean;
  /** Its quiz came with Quizmesh. */
  readonly isOfLibrary?: boolean;
}

/** Loads the short form of findings when the badge is first hovered, touched or focused. */
function useTipLoading(isPointedAt: boolean, onLoaded: (tip: Tip) => void): void {
  const notifyLoaded = useEffectEvent(onLoaded);
  useEffect(() => {
    if (!isPointedAt) return undefined;
    const timer = setTimeout(() => {
      // Without a network the dialog still works.
      loadTip().then(notifyLoaded, () => {});
    }, tooltipDelay());
    return () => {
      clearTimeout(timer);
    };
  }, [isPointedAt]);
}

/** Verdict of a question's check; opens its details. */
export function FactBadge({
  quizId,
  questionIndex,
  answered,
  isAnswered,
  isOfLibrary = false,
}: FactBadgeProps) {
  const [isOpen, setOpen] = useState(false);
  const [isPointedAt, setPointedAt] = useState(false);
  const isFocusedRef = useRef(false);
  const badgeRef = useRef<HTMLButtonElement>(null);
  const [FactTip, setTip] = useState<Tip | null>(null);
  useTipLoading(isPointedAt, (tip) => {
    setTip(() => tip);
  });
  const { data: findings } = useQuery({
    ...factChecksQuery(quizId, { answered, isOpen }),
    enabled: answered > 0,
    placeholderData: keepPreviousData,
  });
  // Display only: the dialog starts the check.
  const { data: state } = useQuery({ ...factCheckStateQuery(quizId, questionIndex), enabled: false });
  const known = isAnswered ? findings?.find((finding) => finding.questionIndex === questionIndex) : undefined;
  const shown = badgeState(isAnswered ? (state?.factCheck ?? known) : null, state, isOfLibrary);
  const { name } = shown;
  const Icon = icons[name];
  // A check of the question's own data has no finding to show.
  const hasTip = known !== undefined && name !== 'origin' && FactTip !== null;
  useEffect(() => {
    // Inside the tooltip the badge is another element; the focus moves to it.
    if (hasTip && isFocusedRef.current) badgeRef.current?.focus();
  }, [hasTip]);
  const badge = (
    <button
      ref={badgeRef}
      type="button"
      className={clsx(css['badge'], colours[name])}
      data-state={name}
      onPointerEnter={() => {
        setPointedAt(true);
      }}
      onPointerLeave={() => {
        setPointedAt(false);
      }}
      onFocus={({ currentTarget }) => {
        isFocusedRef.current = true;
        if (currentTarget.matches(':focus-visible')) setPointedAt(true);
      }}
      onBlur={() => {
        isFocusedRef.current = false;
        setPointedAt(false);
      }}
      onClick={() => {
        setOpen(true);
      }}
    >
      <Icon aria-hidden="true" />
      <BadgeText state={shown} />
    </button>
  );
  return (
    <>
      {hasTip ? (
        <FactTip finding={known} isPointedAt={isPointedAt}>
          {badge}
        </FactTip>
      ) : (
        badge
      )}
      {isOpen ? (
        <FactCheckDialog
          quizId={quizId}
          questionIndex={questionIndex}
          isAnswered={isAnswered}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
