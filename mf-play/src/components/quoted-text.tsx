import type { Quotation as QuotationData } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Quotation } from '@quizmesh/shared-ui';

function Place({ place }: Pick<QuotationData, 'place'>) {
  if (!place) return <FormattedMessage id="quotation.text" />;
  const { kind, number, title } = place;
  if (kind === 'page' && number !== null) return <FormattedMessage id="quotation.page" values={{ number }} />;
  if (title === null)
    return number === null ? (
      <FormattedMessage id="quotation.text" />
    ) : (
      <FormattedMessage id="quotation.slide" values={{ number }} />
    );
  const name = <bdi key="title">{title}</bdi>;
  return number === null ? (
    name
  ) : (
    <FormattedMessage id="quotation.slideTitled" values={{ number, title: name }} />
  );
}

/** What the text says that the question was made from, and where. */
export function QuotedText({
  quotation: { text, place },
  lang,
}: {
  readonly quotation: QuotationData;
  readonly lang?: string | undefined;
}) {
  return <Quotation text={text} lang={lang} place={<Place place={place} />} />;
}
