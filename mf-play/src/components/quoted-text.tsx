import type { Quotation as QuotationData } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { placeName } from '@quizmesh/sdk/place-name';
import { Quotation } from '@quizmesh/shared-ui';

export interface QuotedTextProps {
  readonly quotation: QuotationData;
  readonly lang?: string | undefined;
}

/** What the text says that the question was made from, and where. */
export function QuotedText({ quotation: { text, place }, lang }: QuotedTextProps) {
  const intl = useIntl();
  return <Quotation text={text} lang={lang} place={placeName(intl, place)} />;
}
