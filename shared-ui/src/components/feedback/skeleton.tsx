import { clsx } from 'clsx';
import { customProperties } from '../style/custom-properties.ts';
import * as css from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS sizes of the content that is being loaded. */
  width?: string | undefined;
  height?: string | undefined;
  className?: string | undefined;
}

/** A placeholder with the position and size of loading content. Decorative. */
export function Skeleton({ width = '100%', height = '1rem', className }: SkeletonProps) {
  const style = customProperties({ '--skeleton-width': width, '--skeleton-height': height });
  return <span className={clsx(css['skeleton'], className)} style={style} aria-hidden="true" />;
}
