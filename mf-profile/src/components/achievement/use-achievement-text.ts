import type { Achievement } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';

interface AchievementText {
  readonly name: string;
  /** The requirement, which is also the hint. */
  readonly description: string;
}

/** Name and requirement of an achievement in the user's language; a name that is not in the catalogue stays
 *  English. */
export function useAchievementText(): (achievement: Achievement) => AchievementText {
  const intl = useIntl();
  return ({ id, name, requirement: { type, value } }) => {
    const key = `achievement.${id}`;
    const known: unknown = Reflect.get(intl.messages, key);
    return {
      name: typeof known === 'string' ? known : name,
      description: intl.formatMessage({ id: `requirement.${type}` }, { value }),
    };
  };
}
