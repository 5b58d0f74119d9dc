import {
  Avatar,
  Badge,
  Leaderboard,
  LeaderboardRow,
  LeaderboardSkeleton,
  Medal,
  ProgressBar,
  RarityBadge,
  Stat,
  StatStrip,
} from '@quizmesh/shared-ui';
import { CirclePlus, Flame, MapPin, Play, Zap } from 'lucide-react';
import { Row, Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

const rarities = [
  { rarity: 'common', Icon: Play },
  { rarity: 'rare', Icon: Flame },
  { rarity: 'epic', Icon: CirclePlus },
  { rarity: 'legendary', Icon: MapPin },
] as const;
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath fill="%2390b4ff" d="M0 0h2v2H0z"/%3E%3Ccircle fill="%23fff" cx="1" cy="0.8" r="0.4"/%3E%3Cpath fill="%23fff" d="M.3 2a.7.7 0 0 1 1.4 0z"/%3E%3C/svg%3E';

function Rewards() {
  const { say } = useGallery();
  return (
    <>
      <Specimen name="Medal">
        <State label="Unlocked">
          <Row>
            {rarities.map(({ rarity, Icon }) => (
              <Medal key={rarity} rarity={rarity} state="unlocked">
                <Icon />
              </Medal>
            ))}
          </Row>
        </State>
        <State label="Locked, small">
          <Row>
            <Medal rarity="epic" state="locked">
              <CirclePlus />
            </Medal>
            <Medal rarity="legendary" state="unlocked" size="small">
              <MapPin />
            </Medal>
            <Medal rarity="rare" state="unlocked" size="small">
              <Flame />
            </Medal>
          </Row>
        </State>
      </Specimen>
      <Specimen name="RarityBadge">
        <Row>
          {rarities.map(({ rarity }) => (
            <RarityBadge key={rarity} rarity={rarity}>
              {say(rarity)}
            </RarityBadge>
          ))}
        </Row>
      </Specimen>
    </>
  );
}

function Boards() {
  const { say } = useGallery();
  return (
    <>
      <Specimen name="Leaderboard">
        <Leaderboard aria-label={say('leaderboard')}>
          <LeaderboardRow rank={1} name="Noor Haddad" score="10/10" time="1:48" />
          <LeaderboardRow
            rank={2}
            name="Swift Otter 41"
            score="9/10"
            time="1:52"
            tag={<Badge>{say('guest')}</Badge>}
          />
          <LeaderboardRow
            gap
            rank={27}
            name="Mira Okafor-Featherstonehaugh"
            score="8/10"
            time="2:34"
            standing="you"
            tag={<Badge tone="you">{say('you')}</Badge>}
          />
        </Leaderboard>
      </Specimen>
      <Specimen name="LeaderboardSkeleton">
        <LeaderboardSkeleton rows={3} />
      </Specimen>
    </>
  );
}

/** Rewards, boards, stats and avatars. */
export function PlayerSpecimens() {
  const { say, number } = useGallery();
  return (
    <>
      <Specimen name="Stat, StatStrip (stat card)" width="full">
        <StatStrip>
          <Stat
            label={say('dayStreak')}
            icon={<Flame aria-hidden="true" />}
            value={number(6)}
            note={say('bestStreak')}
          />
          <Stat
            label={say('level')}
            value={number(7)}
            note={<ProgressBar value={64} label={say('toNext')} tone="reward" />}
          />
          <Stat
            label={say('totalXp')}
            icon={<Zap aria-hidden="true" />}
            value={number(1610)}
            note={say('unlocked')}
            link={<a href="#player">{say('unlocked')}</a>}
          />
        </StatStrip>
      </Specimen>
      <Rewards />
      <Boards />
      <Specimen name="Avatar">
        <States columns={6}>
          <State label="Initials">
            <Row>
              <Avatar name="Mira Okafor" size="small" />
              <Avatar name="Noor Haddad" />
              <Avatar name="王芳" size="large" />
            </Row>
          </State>
          <State label="Picture">
            <Avatar name="Mira Okafor" picture={PICTURE} size="large" />
          </State>
          <State label="Picture that cannot be had">
            <Avatar name="Tomasz W" picture="data:image/png;base64,AAAA" size="large" />
          </State>
        </States>
      </Specimen>
    </>
  );
}
