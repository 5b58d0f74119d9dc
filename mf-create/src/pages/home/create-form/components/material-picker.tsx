import { MATERIAL_ADDRESS_MAX_LENGTH, MATERIAL_FILE_MAX_BYTES } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, Spinner, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { MaterialReader } from '../use-material.ts';
import * as css from './material-picker.module.css';

const SCHEME = 'https://';
const BYTES_PER_MEGABYTE = 1_000_000;
const MAX_MEGABYTES = MATERIAL_FILE_MAX_BYTES / BYTES_PER_MEGABYTE;
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Phones know types, computers also endings. */
const ACCEPTED = [
  ...['.pdf', '.docx', '.pptx', '.md', '.txt', '.html', 'application/pdf', 'text/markdown', 'text/plain'],
  `${OFFICE}.wordprocessingml.document`,
  `${OFFICE}.presentationml.presentation`,
].join(',');

interface FileChoiceProps {
  readonly isReading: boolean;
  readonly onFile: (file: File) => void;
}

function FileChoice({ isReading, onFile }: FileChoiceProps) {
  const intl = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={clsx(styles.cluster3, styles.middle)}>
      <input
        ref={picker}
        type="file"
        className={css['picker']}
        accept={ACCEPTED}
        aria-label={intl.formatMessage({ id: 'import.choose' })}
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <Button variant="tint" pending={isReading} onClick={() => picker.current?.click()}>
        <FormattedMessage id="import.choose" />
      </Button>
      <p className={clsx(styles.note, css['kinds'])}>
        <FormattedMessage id="create.material.kinds" values={{ max: MAX_MEGABYTES }} />
      </p>
    </div>
  );
}

interface AddressChoiceProps {
  readonly isReading: boolean;
  readonly onAddress: (address: string) => void;
}

function AddressChoice({ isReading, onAddress }: AddressChoiceProps) {
  const intl = useIntl();
  const [address, setAddress] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const read = () => {
    if (isReading) return;
    if (address.trim() === '') input.current?.focus();
    else onAddress(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around it is not complete yet.
    event.preventDefault();
    read();
  };
  return (
    <div className={css['address']}>
      <TextField
        ref={input}
        label={intl.formatMessage({ id: 'create.material.address' })}
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={SCHEME}
        maxLength={MATERIAL_ADDRESS_MAX_LENGTH}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <Button variant="tint" pending={isReading} onClick={read}>
        <FormattedMessage id="create.material.read" />
      </Button>
    </div>
  );
}

/** What is being read, what was read, or why it was not. */
function MaterialStatus({ reader: { state, cancel } }: { readonly reader: MaterialReader }) {
  const errorText = useErrorText();
  const name = 'name' in state ? <bdi key="name">{state.name}</bdi> : null;
  return (
    <div aria-live="polite" aria-busy={state.kind === 'reading'}>
      {state.kind === 'reading' ? (
        <div className={css['reading']}>
          <Spinner />
          <p className={clsx(styles.grow, styles.breakable)}>
            <FormattedMessage id="create.material.reading" values={{ name }} />
          </p>
          <Button size="small" onClick={cancel}>
            <FormattedMessage id="generation.cancel" />
          </Button>
        </div>
      ) : null}
      {state.kind === 'read' ? (
        <Alert tone="success">
          <p>
            <FormattedMessage id="create.material.done" values={{ name }} />
          </p>
          {state.leftOut > 0 ? (
            <p>
              <FormattedMessage id="create.material.leftOut" values={{ count: state.leftOut }} />
            </p>
          ) : null}
        </Alert>
      ) : null}
      {state.kind === 'too-large' ? (
        <Alert tone="error">
          <FormattedMessage id="create.material.tooLarge" values={{ max: MAX_MEGABYTES }} />
        </Alert>
      ) : null}
      {state.kind === 'failed' ? <Alert tone="error">{errorText(state.error)}</Alert> : null}
    </div>
  );
}

export interface MaterialPickerProps {
  readonly reader: MaterialReader;
  readonly readsAddresses: boolean;
}

/** Takes the text of a file or a web page into the notes. */
export function MaterialPicker({ reader, readsAddresses }: MaterialPickerProps) {
  const intl = useIntl();
  const isReading = reader.state.kind === 'reading';
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'create.material.title' })}
      className={styles.stack3}
    >
      <FileChoice isReading={isReading} onFile={reader.readFile} />
      {readsAddresses ? <AddressChoice isReading={isReading} onAddress={reader.readAddress} /> : null}
      <MaterialStatus reader={reader} />
    </div>
  );
}
