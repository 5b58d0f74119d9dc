import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { ConfettiTiles, IconButton, Medal, RarityBadge, styles, clsx } from '@quizmesh/shared-ui';
import {
  CirclePlus,
  Crown,
  Flame,
  MapPin,
  Medal as MedalIcon,
  Play,
  Rocket,
  Star,
  Target,
  TrendingUp,
  Trophy,
  X,
  Zap,
} from 'lucide-react';
import { useRef } from 'react';
import { partCatalogues } from '../../../../components/part-messages/messages/messages.ts';
import { PartMessages } from '../../../../components/part-messages/part-messages.tsx';
import { useClosingTimer } from '../use-closing-timer.ts';
import { useWonText } from '../use-won-text.ts';
import type { WonAchievement, WonPayload } from '../won-payload.ts';
import * as popup from './popup.module.css';
import * as css from './celebration-popup.module.css';

/** How long the celebration shows, in ms. */
const CELEBRATION_MS = 8000;
const icons = {
  Trophy,
  Flame,
  Star,
  Crown,
  Medal: MedalIcon,
  Target,
  Zap,
  MapPin,
  TrendingUp,
  Rocket,
  PlusCircle: CirclePlus,
  Play,
} as const;

/** Further rewards are summed up, so that the popup does not cover the result. */
const FULLY_SHOWN = 2;

interface WonProps {
  readonly achievement: WonAchievement;
  readonly isShort: boolean;
}

function Won({ achievement, isShort }: WonProps) {
  const Icon = icons[achievement.icon];
  const { name, description } = useWonText()(achievement);
  return (
    <li className={css['won']}>
      <Medal rarity={achievement.rarity} state="unlocked" size={isShort ? 'small' : 'medium'}>
        <Icon />
      </Medal>
      <div className={css['text']}>
        <h3 className={styles.text18}>
          <bdi>{name}</bdi>
        </h3>
        {isShort ? null : (
          <p className={css['description']}>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className={css['worth']}>
          <RarityBadge rarity={achievement.rarity} className={css['rarity']}>
            <FormattedMessage id={`rarity.${achievement.rarity}`} />
          </RarityBadge>
          <FormattedMessage id="results.xp" values={{ xp: achievement.points }} />
        </p>
      </div>
    </li>
  );
}

export interface CelebrationPopupProps {
  readonly won: WonPayload;
  readonly onClose: () => void;
}

function Popup({ won, onClose }: CelebrationPopupProps) {
  const intl = useIntl();
  const popupRef = useRef<HTMLElement>(null);
  useClosingTimer(popupRef, CELEBRATION_MS, onClose);
  return (
    <section
      ref={popupRef}
      className={clsx(popup['popup'], css['popup'])}
      aria-labelledby="celebration-title"
    >
      <ConfettiTiles seed="celebration" className={css['confetti']} />
      <div role="status" className={css['content']}>
        <h2 id="celebration-title" className={css['title']}>
          <FormattedMessage id="celebration.title" values={{ count: won.achievements.length }} />
        </h2>
        <ul className={styles.stack4}>
          {won.achievements.map((achievement) => (
            <Won
              key={achievement.id}
              achievement={achievement}
              isShort={won.achievements.length > FULLY_SHOWN}
            />
          ))}
        </ul>
        <p className={clsx(css['sum'], styles.icons18)}>
          {won.xpEarned > 0 ? <FormattedMessage id="results.xp" values={{ xp: won.xpEarned }} /> : null}
          {won.currentStreak > 0 ? (
            <span>
              <Flame aria-hidden="true" />
              <FormattedMessage id="celebration.streak" values={{ days: won.currentStreak }} />
            </span>
          ) : null}
        </p>
      </div>
      <IconButton
        label={intl.formatMessage({ id: 'dialog.close' })}
        className={css['close']}
        onClick={onClose}
      >
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}

/** Shows the rewards of a quiz and closes by itself. Takes no focus, because the result is what the player opened. */
export function CelebrationPopup(props: CelebrationPopupProps) {
  return (
    <PartMessages catalogues={partCatalogues}>
      <Popup {...props} />
    </PartMessages>
  );
}
