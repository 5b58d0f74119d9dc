import { ROOM_PLAYERS_MAX, ROOM_SECONDS, ROOM_SECONDS_DEFAULT, type RoomSettings } from '@quizmesh/contract';
import { typedNumber } from '@quizmesh/sdk/forms';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Button, RadioCards, SegmentedControl, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useRef, useState, type ReactNode } from 'react';

const DEFAULTS: RoomSettings = {
  pace: 'together',
  secondsPerQuestion: ROOM_SECONDS_DEFAULT,
  names: 'chosen',
  maxPlayers: ROOM_PLAYERS_MAX,
};
const PACES = ['together', 'own'] as const;
const NAMES = ['chosen', 'generated'] as const;

const isPossible = (players: number | null): players is number =>
  players !== null && players >= 1 && players <= ROOM_PLAYERS_MAX;

export interface RoomFormProps {
  readonly isPending: boolean;
  /** Why the room could not be opened. */
  readonly error: ReactNode;
  readonly onOpen: (settings: RoomSettings) => void;
}

function SecondsChoice({
  value,
  onChange,
}: {
  readonly value: RoomSettings['secondsPerQuestion'];
  readonly onChange: (seconds: RoomSettings['secondsPerQuestion']) => void;
}) {
  const intl = useIntl();
  return (
    <div className={styles.stack2}>
      <SegmentedControl
        label={intl.formatMessage({ id: 'liveHost.setup.seconds' })}
        look="pills"
        value={String(value)}
        onValueChange={(text) => {
          const seconds = ROOM_SECONDS.find((one) => String(one) === text);
          if (seconds !== undefined) onChange(seconds);
        }}
        choices={ROOM_SECONDS.map((seconds) => ({
          value: String(seconds),
          label:
            seconds === 0
              ? intl.formatMessage({ id: 'liveHost.setup.noLimit' })
              : intl.formatMessage({ id: 'liveHost.setup.secondsOf' }, { seconds }),
        }))}
      />
      <p className={styles.hint}>
        <FormattedMessage id={value === 0 ? 'liveHost.setup.noLimitNote' : 'liveHost.setup.secondsNote'} />
      </p>
    </div>
  );
}

/** How a room is played; it cannot be changed later. */
export function RoomForm({ isPending, error, onOpen }: RoomFormProps) {
  const intl = useIntl();
  const [settings, setSettings] = useState(DEFAULTS);
  const [maxPlayers, setMaxPlayers] = useState(String(DEFAULTS.maxPlayers));
  const players = typedNumber(maxPlayers);
  const playersRef = useRef<HTMLInputElement>(null);
  const change = (changed: Partial<RoomSettings>) => {
    setSettings((before) => ({ ...before, ...changed }));
  };
  return (
    <form
      className={styles.stack5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible(players)) onOpen({ ...settings, maxPlayers: players });
        else playersRef.current?.focus();
      }}
    >
      <RadioCards
        label={<FormattedMessage id="liveHost.setup.pace" />}
        value={settings.pace}
        cards={PACES.map((pace) => ({
          value: pace,
          title: <FormattedMessage id={`liveHost.setup.pace.${pace}`} />,
          text: <FormattedMessage id={`liveHost.setup.paceText.${pace}`} />,
        }))}
        onValueChange={(pace) => {
          change({ pace });
        }}
      />
      <SecondsChoice
        value={settings.secondsPerQuestion}
        onChange={(secondsPerQuestion) => {
          change({ secondsPerQuestion });
        }}
      />
      <RadioCards
        label={<FormattedMessage id="liveHost.setup.names" />}
        value={settings.names}
        cards={NAMES.map((names) => ({
          value: names,
          title: <FormattedMessage id={`liveHost.setup.names.${names}`} />,
          text: <FormattedMessage id={`liveHost.setup.namesText.${names}`} />,
        }))}
        onValueChange={(names) => {
          change({ names });
        }}
      />
      <TextField
        ref={playersRef}
        label={<FormattedMessage id="liveHost.setup.players" />}
        hint={<FormattedMessage id="liveHost.setup.playersHint" values={{ most: ROOM_PLAYERS_MAX }} />}
        error={
          isPossible(players) ? undefined : (
            <FormattedMessage id="liveHost.setup.playersHint" values={{ most: ROOM_PLAYERS_MAX }} />
          )
        }
        inputMode="numeric"
        autoComplete="off"
        value={maxPlayers}
        onChange={(event) => {
          setMaxPlayers(event.target.value);
        }}
      />
      {error ? <Alert tone="error">{error}</Alert> : null}
      <div className={clsx(styles.cluster3, styles.middle)}>
        <Button type="submit" variant="solid" size="large" className={styles.fullOnPhone} pending={isPending}>
          {intl.formatMessage({ id: 'liveHost.setup.open' })}
        </Button>
      </div>
    </form>
  );
}
