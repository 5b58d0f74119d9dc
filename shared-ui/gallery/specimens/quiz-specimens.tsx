import {
  CardGrid,
  CategoryLabel,
  DifficultyBars,
  Markdown,
  QuizCard,
  QuizCardSkeleton,
  QrCode,
  QuizCover,
  Button,
  TagList,
  TileStrip,
} from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { Row, Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';
import * as css from './quiz-specimens.module.css';

const TEXT =
  '# Heading\n\nText with *emphasis*, `code` and a [link](https://quizmesh.example).\n\n- One\n- Two\n\n1. First\n\n> Quoted';

const levels = [
  { level: 1, word: 'easy' },
  { level: 2, word: 'medium' },
  { level: 3, word: 'hard' },
] as const;
const inks = ['astronomy', 'geography', 'history', 'music', 'science', 'technology', 'food', 'art'];

function useCard() {
  const { say } = useGallery();
  const tags = (['moons', 'planets', 'rings', 'orbits', 'comets'] as const).map(say);
  return {
    category: 'astronomy',
    categoryName: say('astronomy'),
    headingLevel: 'h3' as const,
    description: say('quizText'),
    tags: <TagList tags={tags} limit={4} label={say('tags')} moreLabel={say('comets')} />,
    meta: [
      say('tenQuestions'),
      say('minutes'),
      <DifficultyBars key="level" level={2}>
        {say('medium')}
      </DifficultyBars>,
    ] as ReactNode[],
    action: (
      <Button variant="tint" size="small" asChild>
        <a href="#quiz">{say('start')}</a>
      </Button>
    ),
  };
}

function Cards() {
  const { say } = useGallery();
  const card = useCard();
  const link = (title: 'quizTitle' | 'quizTitleLong') => <a href="#quiz">{say(title)}</a>;
  return (
    <>
      <Specimen name="QuizCard, QuizCardSkeleton" width="full">
        <CardGrid>
          <li>
            <QuizCard {...card} quizId={1} titleLink={link('quizTitle')} foot={say('played')} />
          </li>
          <li>
            <QuizCard
              {...card}
              quizId={9}
              category="history"
              categoryName={say('history')}
              titleLink={link('quizTitleLong')}
              foot={
                <>
                  {say('best')}
                  <TileStrip look="mini" tiles={['correct', 'correct', 'wrong', 'correct', 'timeout']} />
                </>
              }
            />
          </li>
          <li>
            <QuizCardSkeleton />
          </li>
        </CardGrid>
      </Specimen>
      <Specimen name="QuizCard: wide" width="full">
        <CardGrid view="list">
          <li>
            <QuizCard
              {...card}
              shape="wide"
              quizId={4}
              category="music"
              categoryName={say('music')}
              titleLink={link('quizTitle')}
              foot={say('played')}
            />
          </li>
        </CardGrid>
      </Specimen>
    </>
  );
}

/** Quizzes in lists. */
export function QuizSpecimens() {
  const { say } = useGallery();
  return (
    <>
      <Cards />
      <Specimen name="QuizCover" width="full">
        <States columns={8}>
          {inks.map((category, index) => (
            <State key={category} label={category}>
              <div className={css['cover']}>
                <QuizCover quizId={index + 1} category={category} />
              </div>
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen name="QrCode">
        <QrCode value="https://quizmesh.example/quiz/7" label={say('start')} />
      </Specimen>
      <Specimen name="Markdown">
        <Markdown>{TEXT}</Markdown>
      </Specimen>
      <Specimen name="CategoryLabel">
        <Row>
          {inks.map((category) => (
            <CategoryLabel key={category} category={category} lang="en" dir="ltr">
              {category}
            </CategoryLabel>
          ))}
        </Row>
      </Specimen>
      <Specimen name="DifficultyBars">
        <Row>
          {levels.map(({ level, word }) => (
            <DifficultyBars key={level} level={level}>
              {say(word)}
            </DifficultyBars>
          ))}
        </Row>
      </Specimen>
    </>
  );
}
