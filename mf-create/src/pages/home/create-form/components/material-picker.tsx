import { MATERIAL_ADDRESS_MAX_LENGTH, MATERIAL_FILE_MAX_BYTES } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, FormField, Spinner, TextInput, clsx, styles } from '@quizmesh/shared-ui';
import { useRef, type KeyboardEvent, type RefObject } from 'react';
import type { MaterialState } from '../use-material.ts';
import type { NotesMaterial } from '../use-notes-material.ts';
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
  readonly buttonRef: RefObject<HTMLButtonElement | null>;
  readonly onFile: (file: File) => void;
}

function FileChoice({ buttonRef, onFile }: FileChoiceProps) {
  const intl = useIntl();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={clsx(styles.cluster3, styles.middle)}>
      <input
        ref={picker}
        type="file"
        hidden
        accept={ACCEPTED}
        aria-label={intl.formatMessage({ id: 'import.choose' })}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
      <Button ref={buttonRef} variant="tint" onClick={() => picker.current?.click()}>
        <FormattedMessage id="import.choose" />
      </Button>
      <p className={clsx(styles.note, css['kinds'])}>
        <FormattedMessage id="create.material.kinds" values={{ max: MAX_MEGABYTES }} />
      </p>
    </div>
  );
}

type AddressChoiceProps = Pick<MaterialPickerProps, 'material' | 'addressRef' | 'isReminded'>;

function AddressChoice({
  material: { address, changeAddress, readAddress, unread },
  addressRef,
  isReminded,
}: AddressChoiceProps) {
  const intl = useIntl();
  const read = () => {
    if (address.trim() === '') addressRef.current?.focus();
    else readAddress();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around it is not complete yet.
    event.preventDefault();
    read();
  };
  return (
    <FormField
      label={intl.formatMessage({ id: 'create.material.address' })}
      error={
        isReminded && unread === 'address'
          ? intl.formatMessage(
              { id: 'create.material.unread' },
              { read: intl.formatMessage({ id: 'create.material.read' }) },
            )
          : undefined
      }
    >
      {(control) => (
        <div className={css['address']}>
          <TextInput
            {...control}
            ref={addressRef}
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
              changeAddress(event.target.value);
            }}
            onKeyDown={onKeyDown}
          />
          <Button variant="tint" onClick={read}>
            <FormattedMessage id="create.material.read" />
          </Button>
        </div>
      )}
    </FormField>
  );
}

interface ProgressProps {
  /** Name of the file, or the address. */
  readonly name: string;
  readonly onCancel: () => void;
}

function Progress({ name, onCancel }: ProgressProps) {
  return (
    <div className={css['reading']}>
      <Spinner />
      <p className={clsx(styles.grow, styles.breakable)}>
        <FormattedMessage id="create.material.reading" values={{ name: <bdi key="name">{name}</bdi> }} />
      </p>
      <Button size="small" onClick={onCancel}>
        <FormattedMessage id="generation.cancel" />
      </Button>
    </div>
  );
}

/** What was read, or why it was not. */
function Outcome({ state }: { readonly state: MaterialState }) {
  const errorText = useErrorText();
  if (state.kind === 'failed') return <Alert tone="error">{errorText(state.error)}</Alert>;
  if (state.kind === 'too-large')
    return (
      <Alert tone="error">
        <FormattedMessage id="create.material.tooLarge" values={{ max: MAX_MEGABYTES }} />
      </Alert>
    );
  if (state.kind !== 'read') return null;
  return (
    <Alert tone="success">
      <p>
        <FormattedMessage id="create.material.done" values={{ name: <bdi key="name">{state.name}</bdi> }} />
      </p>
      {state.leftOut > 0 ? (
        <p>
          <FormattedMessage id="create.material.leftOut" values={{ count: state.leftOut }} />
        </p>
      ) : null}
    </Alert>
  );
}

export interface MaterialPickerProps {
  readonly material: NotesMaterial;
  readonly addressRef: RefObject<HTMLInputElement | null>;
  /** The quiz was to be created before the material was in the notes. */
  readonly isReminded: boolean;
  readonly readsAddresses: boolean;
}

/** Takes the text of a file or a web page into the notes. */
export function MaterialPicker({ material, addressRef, isReminded, readsAddresses }: MaterialPickerProps) {
  const intl = useIntl();
  const chooser = useRef<HTMLButtonElement>(null);
  const { state, readFile, cancel } = material.reader;
  const onCancel = () => {
    cancel();
    // The button that had the focus goes away.
    chooser.current?.focus();
  };
  return (
    <div
      role="group"
      aria-label={intl.formatMessage({ id: 'create.material.title' })}
      className={styles.stack3}
    >
      <FileChoice buttonRef={chooser} onFile={readFile} />
      {readsAddresses ? (
        <AddressChoice material={material} addressRef={addressRef} isReminded={isReminded} />
      ) : null}
      <div aria-live="polite">
        {state.kind === 'reading' ? <Progress name={state.name} onCancel={onCancel} /> : null}
      </div>
      {isReminded && state.kind === 'reading' ? (
        <Alert tone="error">
          <FormattedMessage
            id="create.material.stillReading"
            values={{ name: <bdi key="name">{state.name}</bdi> }}
          />
        </Alert>
      ) : null}
      <Outcome state={state} />
    </div>
  );
}
