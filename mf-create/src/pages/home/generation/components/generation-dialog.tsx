import { DEFAULT_OPTION_COUNT, type QuizInTheMaking } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, DifficultyBars, Mark, ProgressBar, Tag } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { isRefusal, type GenerationRequest, type GenerationState } from '../generation-slice.ts';
import type { Generation } from '../use-generation.ts';
import * as css from './generation-dialog.module.css';
import { GenerationErrorPanel } from './generation-error-panel.tsx';
import { GenerationSteps } from './generation-steps.tsx';

const levels = { easy: 1, medium: 2, hard: 3 } as const;

function RequestTags({ request }: { readonly request: GenerationRequest }) {
  const intl = useIntl();
  return (
    <ul className={css['tags']} aria-label={intl.formatMessage({ id: 'generation.request' })}>
      <li>
        <Tag dir="auto" className={css['topic']}>
          {request.topic}
        </Tag>
      </li>
      <li>
        <Tag>
          <FormattedMessage id="card.questions" values={{ count: request.questionCount }} />
        </Tag>
      </li>
      <li>
        <Tag>
          <FormattedMessage id="generation.options" values={{ count: DEFAULT_OPTION_COUNT }} />
        </Tag>
      </li>
      <li>
        <Tag>
          <DifficultyBars level={levels[request.difficulty]}>
            <FormattedMessage id={`difficulty.${request.difficulty}`} />
          </DifficultyBars>
        </Tag>
      </li>
    </ul>
  );
}

function markOf({ status, error }: GenerationState) {
  if (status === 'failed' && !(error && isRefusal(error))) return 'missing';
  return status === 'generating' ? 'busy' : 'on';
}

function DialogTitle({ state: { status, error } }: { readonly state: GenerationState }) {
  if (status !== 'failed') return <FormattedMessage id="generation.title" />;
  if (error?.kind === 'incomplete')
    return (
      <FormattedMessage id="generation.incomplete.title" values={{ made: error.made, asked: error.asked }} />
    );
  return (
    <FormattedMessage
      id={error?.kind === 'topic-not-supported' ? 'generation.unsupportedHead' : 'generation.failedHead'}
    />
  );
}

function Progress({
  state,
  request,
}: {
  readonly state: GenerationState;
  readonly request: GenerationRequest;
}) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'generation.overall' });
  return (
    <>
      <div className={css['overall']}>
        <span>{label}</span>
        <span className={css['percent']}>
          {intl.formatNumber(state.progress / 100, { style: 'percent' })}
        </span>
      </div>
      <ProgressBar value={state.progress} label={label} />
      <GenerationSteps state={state} request={request} />
    </>
  );
}

interface ReadyQuestionsProps {
  readonly making: QuizInTheMaking;
  readonly onPlay: (quizId: number) => void;
}

/** Playing can begin while the rest is made. */
function ReadyQuestions({ making: { quizId, made, asked }, onPlay }: ReadyQuestionsProps) {
  return (
    <div className={css['ready']}>
      <p role="status">
        <FormattedMessage id="generation.making" values={{ made, asked }} />
      </p>
      <Button
        variant="solid"
        onClick={() => {
          onPlay(quizId);
        }}
      >
        <FormattedMessage id="generation.playNow" />
      </Button>
    </div>
  );
}

/** Rendered inside the dialog: Back closes it only while it is open. */
function BackCloses({ close }: { readonly close: () => void }) {
  useCloseOnBack(close);
  return null;
}

export interface GenerationDialogProps {
  readonly generation: Generation;
  /** Practice while waiting; shown where there is enough space. */
  readonly side: ReactNode;
  /** Takes the focus, because the element that opened the dialog may have been removed. */
  readonly onClosed: () => void;
}

/** A running generation: request, progress, error. Closing the dialog does not stop it. */
export function GenerationDialog({ generation, side, onClosed }: GenerationDialogProps) {
  const intl = useIntl();
  const { state, start, cancel, closeDialog } = generation;
  const { request, error, making } = state;
  if (!request) return null;
  const isFailed = state.status === 'failed';
  const isRefused = error !== null && isRefusal(error);
  const close = isFailed ? cancel : closeDialog;
  return (
    <Dialog
      open={state.isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={<DialogTitle state={state} />}
      description={isFailed ? undefined : <FormattedMessage id="generation.lead" />}
      picture={<Mark lit={markOf(state)} />}
      closeLabel={intl.formatMessage({ id: isFailed ? 'generation.close' : 'generation.leave' })}
      side={isFailed ? undefined : side}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed();
      }}
      onInteractOutside={(event) => {
        event.preventDefault();
      }}
    >
      <BackCloses close={close} />
      <RequestTags request={request} />
      {isRefused ? null : <Progress state={state} request={request} />}
      {error ? (
        <GenerationErrorPanel
          generationError={error}
          topic={request.topic}
          onClose={cancel}
          onTake={generation.takeIncomplete}
          onDiscard={generation.discardIncomplete}
          onRetry={(topic) => {
            if (error.kind === 'incomplete') generation.discardIncomplete(error.generationId);
            start({ ...request, ...(topic ? { topic } : {}) });
          }}
        />
      ) : (
        <div className={css['actions']}>
          {making ? <ReadyQuestions making={making} onPlay={generation.play} /> : null}
          <Button onClick={cancel}>
            <FormattedMessage id="generation.cancel" />
          </Button>
          <Button variant="quiet" onClick={closeDialog}>
            <FormattedMessage id="generation.leave" />
          </Button>
        </div>
      )}
    </Dialog>
  );
}
