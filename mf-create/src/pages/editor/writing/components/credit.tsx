import type { QuizCredit } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';

/** What a copied quiz was made from. */
export function Credit({ credit: { title, author } }: { readonly credit: QuizCredit }) {
  const intl = useIntl();
  const unnamed = intl.formatMessage({
    id: author.kind === 'library' ? 'writing.library' : 'writing.deleted',
  });
  return (
    <FormattedMessage
      id="writing.basedOn"
      values={{
        title: <bdi key="title">{title}</bdi>,
        author: <bdi key="author">{author.name ?? unnamed}</bdi>,
      }}
    />
  );
}
