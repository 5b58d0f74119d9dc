import { FormattedMessage } from '@quizmesh/sdk/intl';
import type { PageView } from '../registry-reasons.ts';
import { registryValues } from './registry-values.tsx';

function PageSentence({ path, module, error, isKnown }: PageView) {
  const page = `${path} (${module})`;
  return (
    <p>
      <FormattedMessage
        id={`releases.page.${error?.code ?? 'works'}`}
        values={registryValues({ ...error?.values, page })}
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
