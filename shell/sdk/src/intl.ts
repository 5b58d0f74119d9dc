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
