import type { Visibility } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { RadioCards } from '@quizmesh/shared-ui';

/** As what a draft can be published. */
export const PUBLISHED = ['unlisted', 'public'] as const;

export interface VisibilityCardsProps<Choice extends Visibility> {
  readonly choices: readonly Choice[];
  readonly value: Choice;
  readonly onValueChange: (value: Choice) => void;
}

/** Who may find a quiz, to choose from. */
export function VisibilityCards<Choice extends Visibility>({
  choices,
  ...chosen
}: VisibilityCardsProps<Choice>) {
  const intl = useIntl();
  return (
    <RadioCards
      {...chosen}
      label={intl.formatMessage({ id: 'writing.whoFinds' })}
      cards={choices.map((value) => ({
        value,
        title: intl.formatMessage({ id: `writing.visibility.${value}` }),
        text: intl.formatMessage({ id: `writing.visibility.${value}Text` }),
      }))}
    />
  );
}
