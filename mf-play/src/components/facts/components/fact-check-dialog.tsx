import type { FactCheck, FactCheckState } from '@quizmesh/contract';
import { useCloseOnBack, useErrorText } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import {
  Badge,
  Button,
  Dialog,
  ErrorState,
  SHOWN_LENGTHS,
  Spinner,
  shortenText,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import { useState, type ReactNode } from 'react';
import { partCatalogues } from '../../part-messages/messages/messages.ts';
import { PartMessages } from '../../part-messages/part-messages.tsx';
import { BADGE_TONES, badgeState } from '../badge-state.ts';
import { factCheckStateQuery } from '../fact-check.queries.ts';
import { BadgeText } from './badge-text.tsx';
import * as css from './fact-check-dialog.module.css';

function Explanation({ text }: { readonly text: string }) {
  const [isWhole, setWhole] = useState(false);
  const short = shortenText(text, SHOWN_LENGTHS.explanation);
  return (
    <div className={clsx(styles.stack1, styles.atStart)}>
      <p>
        <bdi>{isWhole ? text : short}</bdi>
      </p>
      {short === text || isWhole ? null : (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setWhole(true);
          }}
        >
          <FormattedMessage id="fact.more" />
        </Button>
      )}
    </div>
  );
}

function Sources({ sources }: Pick<FactCheck, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <div>
      <h3 className={css['head']}>
        <FormattedMessage id="fact.sources" />
      </h3>
      <ul className={clsx(css['sources'], styles.accentLinks)}>
        {sources.map((source) => (
          <li key={source}>
            <a href={source} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {shortenText(source, SHOWN_LENGTHS.address)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const ORIGIN_TEXTS: Readonly<Partial<Record<string, 'fact.origin.computedText' | 'fact.origin.notesText'>>> =
  {
    computed: 'fact.origin.computedText',
    notes: 'fact.origin.notesText',
  };

/** Where the question comes from: a check that looked at the same data is no verdict. */
function Origin({ origin, sources }: Pick<FactCheck, 'sources'> & { readonly origin: string }) {
  return (
    <div className={styles.stack4}>
      <div>
        <Badge tone="plain" look="status">
          <BadgeText state={{ name: 'origin', confidence: 0, origin }} />
        </Badge>
      </div>
      <p>
        <FormattedMessage id={ORIGIN_TEXTS[origin] ?? 'fact.origin.text'} />
      </p>
      <Sources sources={sources} />
    </div>
  );
}

function Result({ finding }: { readonly finding: FactCheck }) {
  const state = badgeState({ ...finding, isRunning: false }, undefined);
  return (
    <div className={styles.stack4}>
      <div>
        <Badge tone={BADGE_TONES[state.name]} look="status">
          <BadgeText state={state} />
        </Badge>
      </div>
      {finding.explanation ? <Explanation text={finding.explanation} /> : null}
      <Sources sources={finding.sources} />
      <p className={styles.hint}>
        <FormattedMessage
          id="fact.checkedAt"
          values={{
            date: <FormattedDate value={finding.checkedAt} dateStyle="medium" timeStyle="short" />,
          }}
        />
      </p>
    </div>
  );
}

/** Where the question comes from, or the result of its check, or why there is none. */
function Found({ status, reason, factCheck, origin }: FactCheckState) {
  if (origin) return <Origin origin={origin} sources={factCheck?.sources ?? []} />;
  if (factCheck) return <Result finding={factCheck} />;
  if (status === 'none') {
    return (
      <p>
        <FormattedMessage id="fact.none" />
      </p>
    );
  }
  if (status !== 'cannot_verify') return null;
  return (
    <div className={styles.stack4}>
      <p>
        <FormattedMessage id="fact.cannotVerify" />
      </p>
      {reason ? <Explanation text={reason} /> : null}
    </div>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p className={css['waiting']}>
      <Spinner />
      <span>{children}</span>
    </p>
  );
}

function State({ quizId, questionIndex }: Pick<FactCheckDialogProps, 'quizId' | 'questionIndex'>) {
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(factCheckStateQuery(quizId, questionIndex));
  if (error && !data) {
    return (
      <ErrorState
        title={<FormattedMessage id="fact.failed" />}
        text={errorText(error)}
        action={
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="quiz.retry" />
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <Waiting>
        <FormattedMessage id="fact.loading" />
      </Waiting>
    );
  }
  const { status, factCheck } = data;
  const isRunning = status === 'running' || factCheck?.isRunning === true;
  return (
    <>
      {isRunning ? (
        <Waiting>
          <FormattedMessage id="fact.running" />
        </Waiting>
      ) : null}
      <Found {...data} />
    </>
  );
}

export interface FactCheckDialogProps {
  readonly quizId: number;
  readonly questionIndex: number;
  readonly isAnswered: boolean;
  readonly onClose: () => void;
}

/** A question's check: loading, in progress (polled every 5 s), or its result. */
export function FactCheckDialog({ quizId, questionIndex, isAnswered, onClose }: FactCheckDialogProps) {
  const intl = useIntl();
  useCloseOnBack(onClose);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<FormattedMessage id="fact.title" />}
      closeLabel={intl.formatMessage({ id: 'dialog.close' })}
    >
      <div className={css['content']} role="status">
        <PartMessages catalogues={partCatalogues} waiting={<Spinner />}>
          {isAnswered ? (
            <State quizId={quizId} questionIndex={questionIndex} />
          ) : (
            <p>
              <FormattedMessage id="fact.answerFirst" />
            </p>
          )}
        </PartMessages>
      </div>
    </Dialog>
  );
}
