import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styles } from '../style/styles.ts';
import * as control from '../field/control.module.css';
import * as toggle from './toggle.module.css';
import * as css from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  picture?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps<Value extends string> {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown under the cards in place of the hint; announced when it appears. */
  error?: ReactNode;
  /** Null: nothing is chosen yet. */
  value: Value | null;
  cards: readonly RadioCard<Value>[];
  onValueChange: (value: Value) => void;
  className?: string | undefined;
}

/** A radio group of a few options with descriptions, drawn as cards. */
export function RadioCards<Value extends string>({
  label,
  hint,
  error,
  value,
  cards,
  onValueChange,
  className,
}: RadioCardsProps<Value>) {
  const name = useId();
  const noteId = `${name}-note`;
  const note = error ?? hint;
  return (
    <fieldset
      className={clsx(css['group'], className)}
      aria-describedby={note === undefined ? undefined : noteId}
      data-state={error === undefined ? 'ready' : 'invalid'}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={clsx(css['cards'], styles.stack3)}>
        {cards.map((card) => (
          <label key={card.value} className={clsx(css['card'], control['choice'])}>
            <input
              type="radio"
              className={clsx(toggle['toggle'], css['radio'])}
              name={name}
              value={card.value}
              checked={card.value === value}
              disabled={card.disabled}
              onChange={() => {
                onValueChange(card.value);
              }}
            />
            <span className={clsx(styles.stack1, styles.shrink, styles.breakable)}>
              <span className={styles.strong}>{card.title}</span>
              {card.text === undefined ? null : (
                <span className={clsx(css['note'], styles.note)}>{card.text}</span>
              )}
            </span>
            {card.picture}
          </label>
        ))}
      </div>
      {note === undefined ? null : (
        <p
          id={noteId}
          className={clsx(css['message'], error === undefined ? styles.faint : styles.wrong, styles.iconsEm)}
          role={error === undefined ? undefined : 'alert'}
        >
          {error === undefined ? null : <CircleAlert aria-hidden="true" />}
          <span>{note}</span>
        </p>
      )}
    </fieldset>
  );
}
