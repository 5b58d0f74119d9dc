import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { styles } from '../style/styles.ts';
import * as css from './quotation.module.css';

export interface QuotationProps {
  /** The words; their direction follows from them. */
  readonly text: string;
  readonly lang?: string | undefined;
  /** Where they stand. */
  readonly place?: ReactNode;
  readonly className?: string | undefined;
}

/** Words of a text, and where they stand. */
export function Quotation({ text, lang, place, className }: QuotationProps) {
  return (
    <figure className={clsx(css['quotation'], className)}>
      <blockquote dir="auto" lang={lang} className={styles.breakable}>
        {text}
      </blockquote>
      {place === undefined ? null : <figcaption className={styles.hint}>{place}</figcaption>}
    </figure>
  );
}
