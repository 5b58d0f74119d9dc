import { CATEGORY_PATHS, GENERAL_CATEGORY } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';

/** Names a category word (canonical or alias) in the reader's language; unknown words stay as they are. */
export function useCategoryName(): (category: string) => string {
  const intl = useIntl();
  return (category) => {
    const isKnown = CATEGORY_PATHS.includes(category) || category === GENERAL_CATEGORY;
    return isKnown ? intl.formatMessage({ id: `category.${category}` }) : category;
  };
}
