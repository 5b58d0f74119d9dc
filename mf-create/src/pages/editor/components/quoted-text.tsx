import type { Quotation as QuotationData } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Quotation } from '@quizmesh/shared-ui';

function Place({ place }: Pick<QuotationData, 'place'>) {
  if (!place) return <FormattedMessage id="quotation.text" />;
  const { kind, number, title } = place;
  const name = title === null ? null : <bdi key="title">{title}</bdi>;
  if (kind === 'heading' || number === null) return name ?? <FormattedMessage id="quotation.text" />;
  return (
    <>
      <FormattedMessage id={`quotation.${kind}`} values={{ number }} />
      {name ? <>: {name}</> : null}
    </>
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
