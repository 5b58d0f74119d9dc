import type { ModuleState, ReleaseListItem } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Badge, Button, clsx, styles } from '@quizmesh/shared-ui';
import { Check, CircleDashed } from 'lucide-react';
import type { DeploymentInput } from '../deployment.ts';
import { placeOf } from '../release-status.ts';
import { useActorName } from '../use-actor-name.ts';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';

interface ReleaseItemProps {
  readonly item: ReleaseListItem;
  readonly state: ModuleState;
  /** Undefined: not known yet. */
  readonly isVerified: boolean | undefined;
  /** The channel can go back to it. */
  readonly isWayBack: boolean;
  readonly onDeploy: (deployment: DeploymentInput) => void;
}

const placeTones = { live: 'correct', canary: 'primary', fallback: 'plain' } as const;

function Badges({ item, state, isVerified }: Omit<ReleaseItemProps, 'onDeploy' | 'isWayBack'>) {
  const place = placeOf(item.release, state);
  return (
    <>
      {place === 'none' ? null : (
        <Badge tone={placeTones[place]}>
          <FormattedMessage id={`releases.place.${place}`} />
        </Badge>
      )}
      {item.withdrawnAt === null ? null : (
        <Badge tone="wrong">
          <FormattedMessage id={item.recalledAt === null ? 'releases.withdrawn' : 'releases.recalled'} />
        </Badge>
      )}
      {isVerified === undefined ? null : (
        <Badge tone={isVerified ? 'correct' : 'caution'} look="status">
          {isVerified ? <Check aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
          <FormattedMessage id={isVerified ? 'releases.verified' : 'releases.unverified'} />
        </Badge>
      )}
    </>
  );
}

/** What can be done with a release that is not live; a recalled one never comes back. */
function deploymentsOf({
  item,
  state,
  isWayBack,
}: Pick<ReleaseItemProps, 'item' | 'state' | 'isWayBack'>): DeploymentInput[] {
  const { release, recalledAt } = item;
  const place = placeOf(release, state);
  const promote: DeploymentInput = { kind: 'promote', release };
  // Promoted again, it is live for new visits too.
  if (place === 'live' && state.paused) return [promote];
  if (place === 'live' || recalledAt !== null) return [];
  if (place === 'canary') return [promote, { kind: 'canary', release }, { kind: 'canary-end', release }];
  // A release that was never live, or was withdrawn, must pass the release policy.
  const back: DeploymentInput[] = isWayBack ? [{ kind: 'rollback', to: release }] : [];
  return [promote, { kind: 'canary', release }, ...back, { kind: 'recall', release }];
}

interface ActionsProps extends Pick<ReleaseItemProps, 'state' | 'onDeploy'> {
  readonly release: string;
  readonly isWithdrawn: boolean;
  readonly deployments: readonly DeploymentInput[];
}

function Actions({ release, isWithdrawn, deployments, state, onDeploy }: ActionsProps) {
  const intl = useIntl();
  return (
    <div className={clsx(css['itemActions'], styles.cluster2, styles.middle)}>
      {deployments.map((deployment) => {
        const action = intl.formatMessage({ id: `releases.act.${deployment.kind}` });
        return (
          <Button
            key={deployment.kind}
            size="small"
            variant={deployment.kind === 'promote' && !isWithdrawn ? 'tint' : 'quiet'}
            disabled={state.lock !== null}
            aria-label={intl.formatMessage({ id: 'releases.actOn' }, { act: action, release })}
            onClick={() => {
              onDeploy(deployment);
            }}
          >
            {action}
          </Button>
        );
      })}
    </div>
  );
}

/** The commit a release was built from, as far as its manifest says: author and first line, the rest on request. */
function CommitNotes({ item: { commit, author, notes } }: Pick<ReleaseItemProps, 'item'>) {
  const [first = '', ...rest] = (notes ?? '').split('\n');
  const more = rest.join('\n').trim();
  const name = commit === null ? null : <code dir="ltr">{commit}</code>;
  return (
    <>
      {first === '' ? null : <p dir="auto">{first}</p>}
      {more === '' ? null : (
        <details>
          <summary className={css['quiet']}>
            <FormattedMessage id="releases.notes" />
          </summary>
          <p className={css['notes']} dir="auto">
            {more}
          </p>
        </details>
      )}
      {name === null ? null : (
        <p className={css['quiet']}>
          {author === undefined ? (
            <FormattedMessage id="releases.commit" values={{ commit: name }} />
          ) : (
            <FormattedMessage id="releases.commitBy" values={{ commit: name, author: <bdi>{author}</bdi> }} />
          )}
        </p>
      )}
    </>
  );
}

/** One release: its role in the channel, its verification, when and by whom it was published, and its actions. */
export function ReleaseItem({ item, state, isVerified, isWayBack, onDeploy }: ReleaseItemProps) {
  const actorName = useActorName();
  const deployments = deploymentsOf({ item, state, isWayBack });
  return (
    <li className={css['item']} data-row-key={item.release} tabIndex={-1}>
      <p className={clsx(styles.icons16, styles.cluster2, styles.middle)}>
        <ReleaseName release={item.release} />
        <Badges item={item} state={state} isVerified={isVerified} />
      </p>
      <p className={css['quiet']}>
        <FormattedMessage
          id="releases.published"
          values={{
            when: <FormattedDate value={item.publishedAt} dateStyle="medium" timeStyle="short" />,
            who: <bdi>{actorName(item.publishedBy)}</bdi>,
          }}
        />
      </p>
      <CommitNotes item={item} />
      {item.withdrawnAt === null ? null : (
        <p className={css['quiet']}>
          <FormattedMessage
            id="releases.withdrawnAt"
            values={{ when: <FormattedDate value={item.withdrawnAt} dateStyle="medium" timeStyle="short" /> }}
          />
        </p>
      )}
      {deployments.length === 0 ? null : (
        <Actions
          release={item.release}
          isWithdrawn={item.withdrawnAt !== null}
          deployments={deployments}
          state={state}
          onDeploy={onDeploy}
        />
      )}
    </li>
  );
}
