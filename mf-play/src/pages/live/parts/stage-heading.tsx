import { useEffect, useRef, type ComponentProps } from 'react';

/** The heading of what a room shows now: it takes the focus, so it is read out. */
export function StageHeading({
  level: Level = 'h1',
  ...props
}: ComponentProps<'h1'> & { readonly level?: 'h1' | 'h2' }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return <Level ref={headingRef} tabIndex={-1} {...props} />;
}
