import { useIntl } from 'react-intl';

/** Names a category in the reader's language, where the module's catalogue has its name (`category.history`); other words
 *  stay as they are. */
export function useCategoryName(): (category: string) => string {
  const intl = useIntl();
  return (category) => {
    const id = `category.${category}` as const;
    return id in intl.messages ? intl.formatMessage({ id }) : category;
  };
}
