import { SegmentedControl, Wordmark } from '@quizmesh/shared-ui';
import { useEffect, useState } from 'react';
import * as css from './gallery.module.css';
import { applySettings, readSettings, SettingsContext } from './settings.ts';
import { BrandSpecimens } from './specimens/brand-specimens.tsx';
import { ButtonSpecimens } from './specimens/button-specimens.tsx';
import { ChartSpecimens } from './specimens/chart-specimens.tsx';
import { ChoiceSpecimens } from './specimens/choice-specimens.tsx';
import { DataSpecimens } from './specimens/data-specimens.tsx';
import { FeedbackSpecimens } from './specimens/feedback-specimens.tsx';
import { FieldSpecimens } from './specimens/field-specimens.tsx';
import { NavigationSpecimens } from './specimens/navigation-specimens.tsx';
import { OverlaySpecimens } from './specimens/overlay-specimens.tsx';
import { PlaySpecimens } from './specimens/play-specimens.tsx';
import { PlayerSpecimens } from './specimens/player-specimens.tsx';
import { QuizSpecimens } from './specimens/quiz-specimens.tsx';
import { StyleSpecimens } from './specimens/style-specimens.tsx';
import { Group } from './specimen.tsx';

const groups = [
  { id: 'brand', title: 'Brand and tokens', Specimens: BrandSpecimens },
  { id: 'styles', title: 'Styles', Specimens: StyleSpecimens },
  { id: 'buttons', title: 'Buttons and links', Specimens: ButtonSpecimens },
  { id: 'fields', title: 'Fields', Specimens: FieldSpecimens },
  { id: 'choices', title: 'Choices', Specimens: ChoiceSpecimens },
  { id: 'overlays', title: 'Overlays', Specimens: OverlaySpecimens },
  { id: 'feedback', title: 'Feedback', Specimens: FeedbackSpecimens },
  { id: 'navigation', title: 'Navigation and page', Specimens: NavigationSpecimens },
  { id: 'data', title: 'Data', Specimens: DataSpecimens },
  { id: 'charts', title: 'Charts', Specimens: ChartSpecimens },
  { id: 'quiz', title: 'Quizzes', Specimens: QuizSpecimens },
  { id: 'play', title: 'Play and results', Specimens: PlaySpecimens },
  { id: 'player', title: 'Players and rewards', Specimens: PlayerSpecimens },
];

/** All components of shared-ui in all states, with switches for theme and text direction. */
export function Gallery() {
  const [settings, setSettings] = useState(() => readSettings(window.location.search));
  useEffect(() => {
    applySettings(settings);
  }, [settings]);
  return (
    <SettingsContext value={settings}>
      <header className={css['bar']}>
        <Wordmark />
        <SegmentedControl
          label="Mode"
          labelHidden
          className={css['switch']}
          value={settings.theme}
          onValueChange={(theme) => {
            setSettings({ ...settings, theme });
          }}
          choices={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        <SegmentedControl
          label="Direction"
          labelHidden
          className={css['switch']}
          value={settings.direction}
          onValueChange={(direction) => {
            setSettings({ ...settings, direction });
          }}
          choices={[
            { value: 'ltr', label: 'LTR' },
            { value: 'rtl', label: 'RTL' },
          ]}
        />
      </header>
      <main className={css['main']} key={settings.direction}>
        <h1>Gallery</h1>
        <nav className={css['contents']} aria-label="Groups">
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        {groups.map(({ id, title, Specimens }) => (
          <Group key={id} id={id} title={title}>
            <Specimens />
          </Group>
        ))}
      </main>
    </SettingsContext>
  );
}
