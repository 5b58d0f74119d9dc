import { DEFAULT_OPTION_COUNT } from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Dialog, DifficultyBars, Mark, ProgressBar, Tag } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import type { GenerationRequest } from '../generation-slice.ts';
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
  const { request, error, progress } = state;
  if (!request) return null;
  const isFailed = state.status === 'failed';
  const close = isFailed ? cancel : closeDialog;
  const percent = intl.formatNumber(progress / 100, { style: 'percent' });
  return (
    <Dialog
      open={state.isOpen}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={<FormattedMessage id={isFailed ? 'generation.failedHead' : 'generation.title'} />}
      description={isFailed ? undefined : <FormattedMessage id="generation.lead" />}
      picture={<Mark lit={isFailed ? 'missing' : state.status === 'done' ? 'on' : 'busy'} />}
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
      <div className={css['overall']}>
        <span>
          <FormattedMessage id="generation.overall" />
        </span>
        <span className={css['percent']}>{percent}</span>
      </div>
      <ProgressBar value={progress} label={intl.formatMessage({ id: 'generation.overall' })} />
      <GenerationSteps state={state} request={request} />
      {error ? (
        <GenerationErrorPanel
          generationError={error}
          topic={request.topic}
          onClose={cancel}
          onRetry={(topic) => {
            start({ ...request, ...(topic ? { topic } : {}) });
          }}
        />
      ) : (
        <div className={css['actions']}>
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
