import { useEffect, useRef, type ComponentProps } from 'react';

/** The heading of what happens in the room. A new one takes the focus, so it is read out; keys of the host work everywhere. */
export function StageHeading(props: ComponentProps<'h1'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} {...props}>
      {props.children}
    </h1>
  );
}
