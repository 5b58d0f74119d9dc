import { useIntl } from '@quizmesh/sdk/intl';
import { SearchField } from '@quizmesh/shared-ui';
import { URL_TEXT_MAX } from '@quizmesh/sdk/url-state';
import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing after which the search is applied, in ms. */
const PAUSE_MS = 300;

interface SearchBoxProps {
  /** Label and placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
}

/** A search field that applies its text after a pause in typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const intl = useIntl();
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  // Something else has changed the address, such as clearing the filters.
  if (known !== value) {
    setKnown(value);
    if (draft.trim() !== value) setDraft(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text !== value) onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      search(draft.trim());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [draft]);
  return (
    <SearchField
      aria-label={label}
      placeholder={label}
      clearLabel={intl.formatMessage({ id: 'list.clearSearch' })}
      value={draft}
      maxLength={URL_TEXT_MAX}
      onValueChange={setDraft}
    />
  );
}
