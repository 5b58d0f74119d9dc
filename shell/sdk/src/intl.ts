/** What the platform supports of react-intl. Catalogues are flat ICU JSON files, one per language. */
export {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  FormattedPlural,
  FormattedRelativeTime,
  IntlProvider,
  defineMessages,
  useIntl,
} from 'react-intl';
export type { IntlShape } from 'react-intl';
export { useCategoryName } from './language/use-category-name.ts';

/** Catalogues whose keys are known: each module adds the type of its own, and keys that are in none do not compile.
 *  What the API names (refusals, categories) has texts by its name. */
export interface MessageCatalogues {
  readonly named: Readonly<Record<`error.${string}` | `category.${string}`, string>>;
}
/** A key of any catalogue of this program. */
export type MessageId = {
  [Name in keyof MessageCatalogues]: keyof MessageCatalogues[Name];
}[keyof MessageCatalogues];

declare global {
  // The place that react-intl looks at: https://formatjs.github.io/docs/react-intl#typing-message-ids-and-locale
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
