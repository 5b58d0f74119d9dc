import { clsx } from 'clsx';
import { TextField } from '../field/text-field.tsx';
import { QrCode } from '../qr-code/qr-code.tsx';
import { styles } from '../style/styles.ts';

export interface SharedLinkProps {
  url: string;
  /** Names of the link and of its code. */
  labels: Readonly<Record<'link' | 'code', string>>;
}

/** A link to copy by hand, and as a code to scan. */
export function SharedLink({ url, labels }: SharedLinkProps) {
  return (
    <>
      <TextField
        label={labels.link}
        dir="ltr"
        readOnly
        value={url}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <div className={clsx(styles.row2, styles.middle)}>
        <QrCode value={url} label={labels.code} />
        <p aria-hidden="true" className={clsx(styles.note, styles.shrink)}>
          {labels.code}
        </p>
      </div>
    </>
  );
}
