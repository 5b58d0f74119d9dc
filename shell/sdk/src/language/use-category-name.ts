import { useIntl } from 'react-intl';

/** Names a category in the user's language, where the module's catalogue has its name (`category.history`); other
 *  texts stay unchanged. */
export function useCategoryName(): (category: string) => string {
  const intl = useIntl();
  return (category) => {
    const id = `category.${category}` as const;
    return id in intl.messages ? intl.formatMessage({ id }) : category;
  };
}
