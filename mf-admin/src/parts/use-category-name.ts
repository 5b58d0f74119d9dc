import { CATEGORIES, GENERAL_CATEGORY } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';

const KNOWN: readonly string[] = [...CATEGORIES, GENERAL_CATEGORY];

/** Names a canonical category in the reader's language; unknown words stay as they are. */
export function useCategoryName(): (category: string) => string {
  const intl = useIntl();
  return (category) =>
    KNOWN.includes(category) ? intl.formatMessage({ id: `category.${category}` }) : category;
}
