import {
  PasswordInput,
  SearchField,
  SelectField,
  Slider,
  TextareaField,
  TextField,
} from '@quizmesh/shared-ui';
import { useState } from 'react';
import { Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

function TextFields() {
  const { say } = useGallery();
  const text = { label: say('topic'), defaultValue: say('topicValue') };
  return (
    <Specimen name="FormField with TextInput" width="full">
      <States columns={16}>
        <State label="Empty, with hint">
          <TextField label={say('topic')} placeholder={say('topicValue')} hint={say('topicHint')} />
        </State>
        <State label="Hover">
          <TextField {...text} data-pseudo="hover" />
        </State>
        <State label="Focus">
          <TextField {...text} data-pseudo="focus" />
        </State>
        <State label="Invalid">
          <TextField label={say('topic')} defaultValue="Ro" error={say('topicError')} />
        </State>
        <State label="Invalid, focus">
          <TextField label={say('topic')} defaultValue="Ro" error={say('topicError')} data-pseudo="focus" />
        </State>
        <State label="Read only">
          <TextField {...text} readOnly />
        </State>
        <State label="Disabled">
          <TextField {...text} disabled />
        </State>
        <State label="Small">
          <TextField {...text} size="small" />
        </State>
        <State label="Large">
          <TextField {...text} size="large" />
        </State>
      </States>
    </Specimen>
  );
}

function PasswordInputs() {
  const { say } = useGallery();
  const password = {
    label: say('password'),
    showLabel: say('showPassword'),
    hideLabel: say('hidePassword'),
    autoComplete: 'off',
  };
  return (
    <Specimen name="PasswordInput">
      <States columns={12}>
        <State label="Rest">
          <PasswordInput {...password} defaultValue="correct horse" hint={say('passwordHint')} />
        </State>
        <State label="Invalid">
          <PasswordInput {...password} defaultValue="horse" error={say('passwordError')} />
        </State>
      </States>
    </Specimen>
  );
}

function SearchFields() {
  const { say } = useGallery();
  const [query, setQuery] = useState(say('topicValue'));
  const search = { 'aria-label': say('searchFor'), placeholder: say('searchFor'), clearLabel: say('clear') };
  return (
    <Specimen name="SearchField (search box)">
      <States columns={12}>
        <State label="Empty">
          <SearchField {...search} value="" onValueChange={setQuery} />
        </State>
        <State label="Filled">
          <SearchField {...search} value={query} onValueChange={setQuery} />
        </State>
        <State label="Busy">
          <SearchField {...search} value={query} onValueChange={setQuery} busy />
        </State>
        <State label="Disabled">
          <SearchField {...search} value="" onValueChange={setQuery} disabled />
        </State>
      </States>
    </Specimen>
  );
}

function Textareas() {
  const { say } = useGallery();
  return (
    <Specimen name="TextareaField" width="full">
      <States columns={16}>
        <State label="Rest">
          <TextareaField label={say('reason')} defaultValue={say('reasonText')} />
        </State>
        <State label="Focus">
          <TextareaField label={say('reason')} defaultValue={say('reasonText')} data-pseudo="focus" />
        </State>
        <State label="Invalid">
          <TextareaField label={say('reason')} error={say('required')} />
        </State>
        <State label="Disabled">
          <TextareaField label={say('reason')} defaultValue={say('reasonText')} disabled />
        </State>
      </States>
    </Specimen>
  );
}

function Selects() {
  const { say } = useGallery();
  const [value, setValue] = useState<'latest' | 'popular'>('latest');
  const select = {
    label: say('sort'),
    value,
    onValueChange: setValue,
    options: [
      { value: 'latest' as const, label: say('latest') },
      { value: 'popular' as const, label: say('popular') },
    ],
  };
  return (
    <Specimen name="SelectField">
      <States columns={12}>
        <State label="Rest">
          <SelectField {...select} />
        </State>
        <State label="Focus">
          <SelectField {...select} data-pseudo="focus" />
        </State>
        <State label="Invalid">
          <SelectField {...select} error={say('chooseOne')} />
        </State>
        <State label="Disabled">
          <SelectField {...select} disabled />
        </State>
      </States>
    </Specimen>
  );
}

function Sliders() {
  const { say } = useGallery();
  const [value, setValue] = useState(30);
  const slider = {
    label: say('time'),
    value,
    minimum: 10,
    maximum: 120,
    step: 10,
    onValueChange: setValue,
    valueText: say('seconds'),
  };
  return (
    <Specimen name="Slider">
      <States columns={12}>
        <State label="Rest">
          <Slider {...slider} />
        </State>
        <State label="Focus">
          <Slider {...slider} data-pseudo="focus" />
        </State>
        <State label="Invalid">
          <Slider {...slider} error={say('timeError')} />
        </State>
        <State label="Disabled">
          <Slider {...slider} disabled />
        </State>
      </States>
    </Specimen>
  );
}

/** Form fields. */
export function FieldSpecimens() {
  return (
    <>
      <TextFields />
      <PasswordInputs />
      <SearchFields />
      <Textareas />
      <Selects />
      <Sliders />
    </>
  );
}
