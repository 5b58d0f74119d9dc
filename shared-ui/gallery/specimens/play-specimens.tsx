import { ConfettiTiles, OptionCard, OptionMesh, ScoreRing, TileStrip, TimerRing } from '@quizmesh/shared-ui';
import { Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';
import * as css from './play-specimens.module.css';

function Options() {
  const { say, percent } = useGallery();
  const texts = [say('saturn'), say('jupiter'), say('marsLong'), say('neptune')];
  const revealed = [
    { state: 'wrong', verdict: say('yourAnswer'), share: 31 },
    { state: 'correct', verdict: say('correct'), share: 48 },
    { state: 'other', share: 4 },
    { state: 'other', share: 17 },
  ] as const;
  return (
    <>
      <Specimen name="OptionMesh, OptionCard: open" width="full">
        <OptionMesh count={4} aria-label={say('optionsLabel')}>
          {texts.map((text, index) => (
            <OptionCard
              key={text}
              letter={'ABCD'.charAt(index)}
              position={index}
              state={index === 2 ? 'sent' : 'open'}
              data-pseudo={index === 0 ? 'hover' : index === 1 ? 'focus' : undefined}
            >
              {text}
            </OptionCard>
          ))}
        </OptionMesh>
      </Specimen>
      <Specimen name="OptionMesh, OptionCard: revealed" width="full">
        <OptionMesh count={4} aria-label={say('allScores')}>
          {texts.map((text, index) => {
            const option = revealed[index] ?? revealed[2];
            return (
              <OptionCard
                key={text}
                letter={'ABCD'.charAt(index)}
                position={index}
                state={option.state}
                percentage={option.share}
                percentageText={percent(option.share)}
                verdict={'verdict' in option ? option.verdict : undefined}
              >
                {text}
              </OptionCard>
            );
          })}
        </OptionMesh>
      </Specimen>
      <Specimen name="OptionMesh: three options; small">
        <OptionMesh count={3} aria-label={say('questions')}>
          {texts.slice(0, 3).map((text, index) => (
            <OptionCard
              key={text}
              letter={'ABC'.charAt(index)}
              position={index}
              size="small"
              state={index === 1 ? 'locked' : 'open'}
            >
              {text}
            </OptionCard>
          ))}
        </OptionMesh>
      </Specimen>
    </>
  );
}

/** Components of playing a quiz and of its result. */
export function PlaySpecimens() {
  const { say } = useGallery();
  return (
    <>
      <Options />
      <Specimen name="TimerRing">
        <States columns={6}>
          <State label="Running">
            <TimerRing secondsLeft={22} limitSeconds={30} state="running" label={say('secondsLeft')} />
          </State>
          <State label="Last 10 s">
            <TimerRing secondsLeft={7} limitSeconds={30} state="low" label={say('secondsLeft')} />
          </State>
          <State label="Answered">
            <TimerRing secondsLeft={14} limitSeconds={30} state="paused" label={say('secondsLeft')} />
          </State>
          <State label="No limit">
            <TimerRing secondsLeft={null} limitSeconds={30} state="running" label={say('secondsLeft')} />
          </State>
        </States>
      </Specimen>
      <Specimen name="TileStrip">
        <State label="Steps">
          <TileStrip
            look="steps"
            label={say('progress')}
            tiles={['correct', 'correct', 'wrong', 'timeout', 'sent', 'now', 'open', 'open']}
          />
        </State>
        <State label="Plain">
          <TileStrip tiles={['correct', 'correct', 'wrong', 'correct', 'timeout', 'correct', 'correct']} />
        </State>
        <State label="Mini">
          <TileStrip look="mini" tiles={['correct', 'correct', 'wrong', 'correct', 'timeout', 'open']} />
        </State>
      </Specimen>
      <Specimen name="ScoreRing, ConfettiTiles" width="full" ground="stage">
        <div className={css['stage']}>
          <ConfettiTiles seed="gallery" />
          <ScoreRing
            verdicts={[
              'correct',
              'correct',
              'correct',
              'wrong',
              'correct',
              'correct',
              'correct',
              'correct',
              'timeout',
              'correct',
            ]}
            percentage={80}
            caption={say('eightOfTen')}
            label={say('eightOfTen')}
          />
        </div>
      </Specimen>
    </>
  );
}
