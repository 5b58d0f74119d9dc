import { Checkbox, CountDots, RadioCards, SegmentedControl, Switch } from '@quizmesh/shared-ui';
import { ListOrdered, Shuffle, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

function Checkboxes() {
  const { say } = useGallery();
  const [isOn, setIsOn] = useState(true);
  const still = () => {};
  return (
    <Specimen name="Checkbox">
      <States columns={12}>
        <State label="Off / on, with hint">
          <Checkbox label={say('agree')} hint={say('agreeHint')} checked={isOn} onCheckedChange={setIsOn} />
        </State>
        <State label="Off">
          <Checkbox label={say('terms')} checked={false} onCheckedChange={still} />
        </State>
        <State label="Mixed">
          <Checkbox label={say('allQuizzes')} checked="mixed" onCheckedChange={still} />
        </State>
        <State label="Focus">
          <Checkbox label={say('terms')} checked onCheckedChange={still} data-pseudo="focus" />
        </State>
        <State label="Invalid">
          <Checkbox label={say('terms')} checked={false} onCheckedChange={still} invalid />
        </State>
        <State label="Disabled">
          <Checkbox label={say('terms')} checked onCheckedChange={still} disabled />
        </State>
      </States>
    </Specimen>
  );
}

function Switches() {
  const { say } = useGallery();
  const [isOn, setIsOn] = useState(true);
  const still = () => {};
  return (
    <Specimen name="Switch">
      <States columns={12}>
        <State label="On, with hint">
          <Switch label={say('open')} hint={say('openHint')} checked={isOn} onCheckedChange={setIsOn} />
        </State>
        <State label="Off">
          <Switch label={say('sound')} checked={false} onCheckedChange={still} />
        </State>
        <State label="Focus">
          <Switch label={say('sound')} checked onCheckedChange={still} data-pseudo="focus" />
        </State>
        <State label="Pending">
          <Switch label={say('sound')} checked onCheckedChange={still} pending />
        </State>
        <State label="Disabled, off">
          <Switch label={say('sound')} checked={false} onCheckedChange={still} disabled />
        </State>
        <State label="Disabled, on">
          <Switch label={say('sound')} checked onCheckedChange={still} disabled />
        </State>
      </States>
    </Specimen>
  );
}

function RadioCardGroups() {
  const { say } = useGallery();
  const [value, setValue] = useState<'fixed' | 'shuffled' | 'rising' | null>('shuffled');
  const cards = [
    {
      value: 'fixed' as const,
      title: say('fixed'),
      text: say('fixedText'),
      picture: <ListOrdered aria-hidden="true" />,
    },
    {
      value: 'shuffled' as const,
      title: say('shuffled'),
      text: say('shuffledText'),
      picture: <Shuffle aria-hidden="true" />,
    },
    {
      value: 'rising' as const,
      title: say('rising'),
      text: say('risingText'),
      picture: <TrendingUp aria-hidden="true" />,
      disabled: true,
    },
  ];
  return (
    <Specimen name="RadioCards" width="full">
      <States columns={20}>
        <State label="Chosen, other, disabled">
          <RadioCards label={say('order')} value={value} onValueChange={setValue} cards={cards} />
        </State>
        <State label="Invalid">
          <RadioCards
            label={say('order')}
            value={null}
            onValueChange={setValue}
            cards={cards.slice(0, 2)}
            error={say('chooseOne')}
          />
        </State>
      </States>
    </Specimen>
  );
}

function SegmentedControls() {
  const { say, number } = useGallery();
  const [level, setLevel] = useState<'easy' | 'medium' | 'hard'>('medium');
  const [count, setCount] = useState<'5' | '10' | '15' | '20'>('10');
  const levels = [
    { value: 'easy' as const, label: say('easy') },
    { value: 'medium' as const, label: say('medium') },
    { value: 'hard' as const, label: say('hard') },
  ];
  const counts = (['5', '10', '15', '20'] as const).map((value) => ({
    value,
    label: number(Number(value)),
    picture: <CountDots count={Number(value)} />,
  }));
  return (
    <Specimen name="SegmentedControl, CountDots" width="full">
      <States columns={16}>
        <State label="Segments">
          <SegmentedControl
            label={say('difficulty')}
            value={level}
            onValueChange={setLevel}
            choices={levels}
          />
        </State>
        <State label="With pictures">
          <SegmentedControl
            label={say('questions')}
            value={count}
            onValueChange={setCount}
            choices={counts}
          />
        </State>
        <State label="One disabled">
          <SegmentedControl
            label={say('difficulty')}
            value={level}
            onValueChange={setLevel}
            choices={levels.map((choice) => ({ ...choice, disabled: choice.value === 'hard' }))}
          />
        </State>
        <State label="Pills">
          <SegmentedControl
            label={say('difficulty')}
            look="pills"
            value={level}
            onValueChange={setLevel}
            choices={levels}
          />
        </State>
      </States>
    </Specimen>
  );
}

/** Checkboxes, switches and radio groups. */
export function ChoiceSpecimens() {
  return (
    <>
      <Checkboxes />
      <Switches />
      <RadioCardGroups />
      <SegmentedControls />
    </>
  );
}
