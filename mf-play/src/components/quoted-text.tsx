import type { Quotation as QuotationData } from '@quizmesh/contract';
import { usePlaceName } from '@quizmesh/sdk/place-name';
import { Quotation } from '@quizmesh/shared-ui';

export interface QuotedTextProps {
  readonly quotation: QuotationData;
  readonly lang?: string | undefined;
}

/** What the text says that the question was made from, and where. */
export function QuotedText({ quotation: { text, place }, lang }: QuotedTextProps) {
  const placeName = usePlaceName();
  return <Quotation text={text} lang={lang} place={placeName(place)} />;
}
