import type { Quotation } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';

/** A name keeps its own direction inside a sentence (Unicode TR 9: first strong isolate). */
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Names the place of a quotation with the module's texts (`quotation.page`): page, slide or heading; without one, that
 *  it stands in the text that the quiz was made from. */
export function usePlaceName(): (place: Quotation['place']) => string {
  const intl = useIntl();
  return (place) => {
    const { kind, number, title } = place ?? { kind: 'heading', number: null, title: null };
    if (number === null || kind === 'heading') return title ?? intl.formatMessage({ id: 'quotation.text' });
    return kind === 'slide' && title !== null
      ? intl.formatMessage({ id: 'quotation.slideTitled' }, { number, title: isolated(title) })
      : intl.formatMessage({ id: `quotation.${kind}` }, { number });
  };
}
