import { FILLING_FAILURES, type PageError } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import type { PageView } from '../registry-reasons.ts';
import { registryValues } from './registry-values.tsx';

/** Fillings that fail in a slot of what is tried are broken by it. */
const textOf = ({ code, values }: NonNullable<PageView['error']>): PageError['code'] | 'breaks-filling' =>
  code === 'filling-failed' && 'slot' in values ? 'breaks-filling' : code;

/** How fillings failed, in the reader's language; words of another verifier stay as they are. */
function useHowText() {
  const intl = useIntl();
  return (how: string): string => {
    const words = how.split(', ').map((word) => {
      const known = FILLING_FAILURES.find((failure) => failure === word);
      return known ? intl.formatMessage({ id: `releases.fillingHow.${known}` }) : word;
    });
    return intl.formatList(words);
  };
}

function PageSentence({ path, module, error, isKnown }: PageView) {
  const howText = useHowText();
  const page = `${path} (${module})`;
  const { how, ...values } = error?.values ?? {};
  return (
    <p>
      <FormattedMessage
        id={`releases.page.${error ? textOf(error) : 'works'}`}
        values={{ ...registryValues({ ...values, page }), how: howText(String(how ?? '')) }}
      />
      {isKnown ? (
        <>
          {' '}
          <FormattedMessage id="releases.pageKnown" />
        </>
      ) : null}
    </p>
  );
}

/** What the platform saw of each page that it opened. */
export function PageList({ pages }: { readonly pages: readonly PageView[] }) {
  return pages.map((page) => <PageSentence key={page.module + page.path} {...page} />);
}
