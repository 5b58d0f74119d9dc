import { useEffect, useReducer, useRef, type ReactNode } from 'react';

interface FormProps {
  readonly className?: string;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** A form that its fields check. What was submitted and is refused, here or by the server, gives the focus to the first field with an
 *  error, unless something is typed meanwhile. */
export function Form({ className, onSubmit, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isSubmitted = useRef(false);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!isSubmitted.current) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (!invalid) return;
    isSubmitted.current = false;
    invalid.focus();
  });
  return (
    <form
      ref={form}
      className={className}
      noValidate
      onChange={() => {
        isSubmitted.current = false;
      }}
      onSubmit={(event) => {
        event.preventDefault();
        isSubmitted.current = true;
        onSubmit();
        // Also where the errors were there before.
        drawAgain();
      }}
    >
      {children}
    </form>
  );
}
