import { useIntl } from '@quizmesh/sdk/intl';

const AUTOMATIC = 'automatic rollback';

/** Who made a deployment, in the reader's language: the registry writes "admin ada", "token pipeline" or "automatic rollback". */
export function useActorName(): (actor: string) => string {
  const intl = useIntl();
  return (actor) => {
    if (actor === AUTOMATIC) return intl.formatMessage({ id: 'releases.actor.automatic' });
    const [kind, ...rest] = actor.split(' ');
    const name = rest.join(' ');
    if (name === '') return actor;
    if (kind === 'token') return intl.formatMessage({ id: 'releases.actor.token' }, { name });
    return kind === 'admin' ? name : actor;
  };
}
