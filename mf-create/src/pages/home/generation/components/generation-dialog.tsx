import { DEFAULT_OPTION_COUNT, type QuizInTheMaking } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, Dialog, DifficultyBars, Mark, ProgressBar, Tag } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { failureTitle } from '../failure-title.ts';
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

/** The quiz is ready, and differs from the request. */
const hasNotes = ({ status, notes }: GenerationState) => status === 'done' && notes.length > 0;

function DialogTitle({ state }: { readonly state: GenerationState }) {
  const intl = useIntl();
  const { status, error, request } = state;
  if (hasNotes(state))
    return (
      <FormattedMessage
        id="generation.readyToast"
        values={{ topic: <bdi key="topic">{request?.topic}</bdi> }}
      />
    );
  if (status !== 'failed') return <FormattedMessage id="generation.title" />;
  return failureTitle(error, 'generation.failedHead', intl);
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
  /** Null while there are none. */
  readonly making: QuizInTheMaking | null;
  readonly onPlay: (quizId: number) => void;
}

/** Playing can begin while the rest is made. The sentence is announced: its place is there before. */
function ReadyQuestions({ making, onPlay }: ReadyQuestionsProps) {
  return (
    <div className={css['ready']}>
      <p role="status">
        {making ? (
          <FormattedMessage id="generation.making" values={{ made: making.made, asked: making.asked }} />
        ) : null}
      </p>
      {making ? (
        <Button
          variant="solid"
          onClick={() => {
            onPlay(making.quizId);
          }}
        >
          <FormattedMessage id="generation.playNow" />
        </Button>
      ) : null}
    </div>
  );
}

interface ReadyNotesProps {
  readonly notes: readonly string[];
  readonly onStart: () => void;
  readonly onClose: () => void;
}

/** How the ready quiz differs from the request, before its clock runs. */
function ReadyNotes({ notes, onStart, onClose }: ReadyNotesProps) {
  return (
    <>
      <Alert>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Alert>
      <div className={css['actions']}>
        <Button variant="solid" onClick={onStart}>
          <FormattedMessage id="generation.openQuiz" />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="generation.close" />
        </Button>
      </div>
    </>
  );
}

/** Rendered inside the dialog: Back closes it only while it is open. */
function BackCloses({ close }: { readonly close: () => void }) {
  useCloseOnBack(close);
  return null;
}

/** A running generation goes on, an incomplete quiz waits for the choice. */
function closerOf({ state, cancel, closeDialog, putOff }: Generation): () => void {
  if (hasNotes(state)) return putOff;
  return state.status === 'failed' && state.error?.kind !== 'incomplete' ? cancel : closeDialog;
}

export interface GenerationDialogProps {
  readonly generation: Generation;
  /** Practice while waiting; shown where there is enough space. */
  readonly side: ReactNode;
  /** Opens the ready quiz. */
  readonly onStart: () => void;
  /** Takes the focus, because the element that opened the dialog may have been removed. */
  readonly onClosed: () => void;
}

/** A running generation: request, progress, error. Closing the dialog does not stop it. */
export function GenerationDialog({ generation, side, onStart, onClosed }: GenerationDialogProps) {
  const intl = useIntl();
  const { state, start, cancel, closeDialog, putOff } = generation;
  const { request, error, making } = state;
  if (!request) return null;
  const isFailed = state.status === 'failed';
  const isRefused = error !== null && isRefusal(error);
  const isNoted = hasNotes(state);
  const isEnded = isFailed || isNoted;
  const close = closerOf(generation);
  return (
    <Dialog
      open={state.isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={<DialogTitle state={state} />}
      description={isEnded ? undefined : <FormattedMessage id="generation.lead" />}
      picture={<Mark lit={markOf(state)} />}
      closeLabel={intl.formatMessage({ id: isEnded ? 'generation.close' : 'generation.leave' })}
      side={isEnded ? undefined : side}
      onOpenAutoFocus={(event) => {
        // Not Cancel: Enter may still be held down from the topic.
        event.preventDefault();
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
      }}
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
      {isRefused || isNoted ? null : <Progress state={state} request={request} />}
      {error ? (
        <GenerationErrorPanel
          generationError={error}
          topic={request.topic}
          onClose={cancel}
          onTake={generation.takeIncomplete}
          onDiscard={generation.discardIncomplete}
          onRetryIncomplete={(id) => generation.retryIncomplete(id, request)}
          onRetry={(changes) => {
            start({ ...request, ...changes });
          }}
        />
      ) : null}
      {isNoted ? <ReadyNotes notes={state.notes} onStart={onStart} onClose={putOff} /> : null}
      {isEnded ? null : (
        <div className={css['actions']}>
          <ReadyQuestions making={making} onPlay={generation.play} />
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
