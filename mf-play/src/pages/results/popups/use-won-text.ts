import { useIntl, type MessageId } from '@quizmesh/sdk/intl';
import type { WonAchievement } from './won-payload.ts';

/** Name and requirement of an achievement in the player's language; what is not in the catalogue stays as the API sent it. */
export function useWonText(): (achievement: WonAchievement) => Pick<WonAchievement, 'name' | 'description'> {
  const intl = useIntl();
  const isKnown = (id: string): id is MessageId => Object.hasOwn(intl.messages, id);
  return ({ id, name, description, requirement: { type, value } }) => {
    const nameId = `achievement.${id}`;
    const requirementId = `requirement.${String(type)}`;
    return {
      name: isKnown(nameId) ? intl.formatMessage({ id: nameId }) : name,
      description: isKnown(requirementId)
        ? intl.formatMessage({ id: requirementId }, { value: Number(value) })
        : description,
    };
  };
}
