/** The part of react-intl that the platform supports. Catalogues are flat ICU JSON files, one per language. */
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

/** Catalogues with known keys: each module adds the type of its own, and unknown keys do not compile. Names
 *  from the API (error codes, categories, kinds of places) have texts by their name. */
export interface MessageCatalogues {
  readonly named: Readonly<Record<`error.${string}` | `category.${string}` | `quotation.${string}`, string>>;
}
/** A key of any catalogue of this program. */
export type MessageId = {
  [Name in keyof MessageCatalogues]: keyof MessageCatalogues[Name];
}[keyof MessageCatalogues];

declare global {
  // The interface that react-intl reads:
  // https://formatjs.github.io/docs/react-intl#typing-message-ids-and-locale
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
