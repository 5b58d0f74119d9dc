import type { RoomPlayer } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import * as css from './player-names.module.css';

/** How many names each size still has room for on a beamer. */
const LARGE = 24;
const MEDIUM = 72;

export interface PlayerNamesProps {
  readonly players: readonly RoomPlayer[];
  readonly label: string;
  /** 'fitting' is larger for fewer names. */
  readonly size: 'fitting' | 'small';
  readonly onChoose: (player: RoomPlayer) => void;
}

type Step = (index: number, last: number) => number;
const next: Step = (index, last) => Math.min(last, index + 1);
const previous: Step = (index) => Math.max(0, index - 1);

/** What each key does; names run from right to left where texts do. */
const stepsIn = (direction: 'ltr' | 'rtl'): Readonly<Record<string, Step>> => ({
  ArrowDown: next,
  ArrowUp: previous,
  ArrowRight: direction === 'rtl' ? previous : next,
  ArrowLeft: direction === 'rtl' ? next : previous,
  Home: () => 0,
  End: (_index, last) => last,
});

const sizeFor = (count: number) => (count <= LARGE ? 'large' : count <= MEDIUM ? 'medium' : 'small');

function focusName(list: HTMLElement | null, index: number): void {
  list?.querySelectorAll('button')[index]?.focus();
}

/** A name that tells when it is gone while it has the focus. */
function NameButton({
  player,
  onGone,
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & {
  readonly player: RoomPlayer;
  readonly onGone: () => void;
}) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const gone = useEffectEvent(onGone);
  // Before it leaves the page: an effect would come when the focus is lost already.
  useLayoutEffect(() => {
    const button = buttonRef.current;
    return () => {
      if (button === document.activeElement) gone();
    };
  }, []);
  return (
    <button
      ref={buttonRef}
      type="button"
      className={clsx(css['name'], styles.ring)}
      data-state={player.hasLeft ? 'left' : 'here'}
      {...props}
    >
      <bdi>{player.name}</bdi>
      {player.hasLeft ? (
        <span className={styles.note}>
          <FormattedMessage id="liveHost.hasLeft" />
        </span>
      ) : null}
      <VisuallyHidden>
        <FormattedMessage id="liveHost.remove.choose" />
      </VisuallyHidden>
    </button>
  );
}

/** Everybody by joining: a new name comes at the end and moves no other. Two hundred names are one stop of the Tab key; arrow keys
 *  walk through them. */
export function PlayerNames({ players, label, size, onChoose }: PlayerNamesProps) {
  const { direction } = useLanguage();
  const [current, setCurrent] = useState(0);
  const last = players.length - 1;
  const stop = Math.min(current, last);
  const listRef = useRef<HTMLUListElement>(null);
  const hasLostFocus = useRef(false);
  useEffect(() => {
    if (hasLostFocus.current) focusName(listRef.current, stop);
    hasLostFocus.current = false;
  }, [players, stop]);
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = stepsIn(direction)[event.key]?.(stop, last);
    if (to === undefined) return;
    event.preventDefault();
    focusName(event.currentTarget.closest('ul'), to);
  };
  return (
    <ul
      ref={listRef}
      className={css['names']}
      data-size={size === 'small' ? 'small' : sizeFor(players.length)}
      aria-label={label}
    >
      {players.map((player, index) => (
        <li key={player.playerId} className={styles.shrink}>
          <NameButton
            player={player}
            onGone={() => {
              hasLostFocus.current = true;
            }}
            tabIndex={index === stop ? 0 : -1}
            onKeyDown={walk}
            onFocus={() => {
              setCurrent(index);
            }}
            onClick={() => {
              onChoose(player);
            }}
          />
        </li>
      ))}
    </ul>
  );
}
