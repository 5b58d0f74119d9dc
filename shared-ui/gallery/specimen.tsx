import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import * as css from './specimen.module.css';

/** Related components under one heading of the gallery. */
export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css['group']} id={id} data-group={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css['groupTitle']}>
        {title}
      </h2>
      <div className={css['specimens']}>{children}</div>
    </section>
  );
}

export interface SpecimenProps {
  /** Exported name of the component. */
  name: string;
  /** 'half' puts two side by side where there is enough space. */
  width?: 'half' | 'full' | undefined;
  /** The background on which the product shows it. */
  ground?: 'ground' | 'stage' | undefined;
  children: ReactNode;
}

/** One component with all its states. */
export function Specimen({ name, width = 'half', ground = 'ground', children }: SpecimenProps) {
  return (
    <div className={clsx(css['specimen'], css[width])} data-specimen={name}>
      <h3 className={css['name']}>{name}</h3>
      <div className={clsx(css['ground'], css[ground])}>{children}</div>
    </div>
  );
}

/** One state of a component with its name above. */
export function State({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={css['state']} data-state-name={label}>
      <p className={css['label']} lang="en" dir="ltr">
        {label}
      </p>
      {children}
    </div>
  );
}

/** States side by side. `columns` is the minimum width of one, in rem. */
export function States({ columns = 12, children }: { columns?: 6 | 8 | 12 | 16 | 20; children: ReactNode }) {
  return <div className={clsx(css['states'], css[`columns${columns}`])}>{children}</div>;
}

/** Small components in a line. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={css['row']}>{children}</div>;
}
