import type { AdminDispute } from '@quizmesh/contract';
import { useQuery } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { currentState, fieldsOf } from '../../../../components/conflict.ts';
import { useListState } from '../../../../components/use-list-state.ts';
import { disputesQuery } from '../queue.queries.ts';
import { useQueueActions } from '../use-queue-actions.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { QUEUE_SORTS, QueueList } from './queue-list.tsx';

const DEFAULTS = { status: 'pending', sort: 'oldest' };
const STATUSES = ['pending', 'rejected', 'corrected', 'voided'] as const;
const CHOICES = { status: [...STATUSES, 'all'], sort: QUEUE_SORTS };

/** Pending disputes of players who answered wrongly. */
export function Disputes() {
  const list = useListState(DEFAULTS, CHOICES);
  const [isPaused, setPaused] = useState(false);
  const [opened, setOpened] = useState<AdminDispute | null>(null);
  const { decide } = useQueueActions();
  const { status, sort } = list.values;
  const query = useQuery(
    disputesQuery({
      ...{ status: status === 'all' ? '' : status, sort, paging: list.paging },
      // The dispute stays in sight while it is decided.
      isPaused: isPaused || opened !== null,
    }),
  );
  return (
    <>
      <QueueList
        labelId="queue.disputes"
        emptyId="queue.noDisputes"
        list={list}
        statuses={STATUSES}
        nameOf={(name) => `queue.dispute.${name}`}
        query={query}
        isPaused={isPaused}
        onPause={() => {
          setPaused(!isPaused);
        }}
      >
        {(dispute) => <DisputeItem dispute={dispute} onDecide={setOpened} />}
      </QueueList>
      {opened ? (
        <DecisionDialog
          dispute={opened}
          isSending={decide.isPending}
          onClose={() => {
            setOpened(null);
          }}
          onDecide={(resolution) => {
            decide.mutate(
              { dispute: opened, resolution },
              {
                onSuccess: () => {
                  setOpened(null);
                },
                // What was typed stays, unless another admin decided meanwhile; a toast says what happened.
                onError: (error) => {
                  const current = fieldsOf(currentState(error), opened);
                  setOpened(current.status === opened.status ? current : null);
                },
              },
            );
          }}
        />
      ) : null}
    </>
  );
}
