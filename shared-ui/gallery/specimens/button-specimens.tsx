import { BackLink, Button, IconButton, TextLink } from '@quizmesh/shared-ui';
import { Ellipsis, Flag, Plus } from 'lucide-react';
import { Row, Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

const variants = ['solid', 'tint', 'line', 'quiet', 'danger'] as const;
const states = [
  { label: 'Rest', props: {} },
  { label: 'Hover', props: { 'data-pseudo': 'hover' } },
  { label: 'Focus', props: { 'data-pseudo': 'focus' } },
  { label: 'Pressed', props: { 'data-pseudo': 'active' } },
  { label: 'Pending', props: { pending: true } },
  { label: 'Disabled', props: { disabled: true } },
];

/** Buttons and links. */
export function ButtonSpecimens() {
  const { say } = useGallery();
  return (
    <>
      <Specimen name="Button" width="full">
        {variants.map((variant) => (
          <States key={variant} columns={12}>
            {states.map(({ label, props }) => (
              <State key={label} label={`${variant}, ${label.toLowerCase()}`}>
                <Button variant={variant} {...props}>
                  {say(variant === 'danger' ? 'remove' : 'start')}
                </Button>
              </State>
            ))}
          </States>
        ))}
      </Specimen>
      <Specimen name="Button: sizes, icon, link, block">
        <Row>
          <Button variant="solid" size="large">
            <Plus aria-hidden="true" />
            {say('create')}
          </Button>
          <Button variant="tint">{say('start')}</Button>
          <Button size="small">{say('save')}</Button>
          <Button variant="tint" asChild>
            <a href="#buttons">{say('browse')}</a>
          </Button>
        </Row>
        <Button variant="solid" block>
          {say('signUp')}
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <States columns={6}>
          {states.map(({ label, props }) => (
            <State key={label} label={label}>
              <Row>
                <IconButton label={say('more')} {...props}>
                  <Ellipsis aria-hidden="true" />
                </IconButton>
                <IconButton label={say('report')} variant="line" {...props}>
                  <Flag aria-hidden="true" />
                </IconButton>
              </Row>
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen name="TextLink">
        <States columns={8}>
          {states.slice(0, 3).map(({ label, props }) => (
            <State key={label} label={label}>
              <TextLink href="#buttons" {...props}>
                {say('seeAll')}
              </TextLink>
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen name="BackLink">
        <States columns={8}>
          {states.slice(0, 3).map(({ label, props }) => (
            <State key={label} label={label}>
              <BackLink {...props}>
                <a href="#buttons">{say('backHome')}</a>
              </BackLink>
            </State>
          ))}
        </States>
      </Specimen>
    </>
  );
}
