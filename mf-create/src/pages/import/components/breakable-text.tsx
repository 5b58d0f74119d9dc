import { Fragment } from 'react';

const COMMA = ',';

/** A text whose row of column names may break after each comma, not amid a name. */
export function BreakableText({ text }: { readonly text: string }) {
  return text.split(COMMA).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? COMMA : null}
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}
