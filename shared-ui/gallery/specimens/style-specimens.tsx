import { Tag, styles } from '@quizmesh/shared-ui';
import { Star } from 'lucide-react';
import { Specimen, State, States } from '../specimen.tsx';

const texts = [
  'muted',
  'faint',
  'note',
  'hint',
  'correct',
  'wrong',
  'accent',
  'medium',
  'strong',
  'underlined',
  'quoted',
] as const;
const tints = ['plain', 'primary', 'correct', 'wrong', 'caution', 'reward'] as const;
const layouts = ['stack1', 'stack2', 'stack4', 'row1', 'row2', 'cluster2', 'cluster3', 'halves'] as const;
const icons = ['icons16', 'icons18', 'icons20', 'icons28'] as const;

/** The classes of `styles`: text styles, tints, layouts, icon sizes. */
export function StyleSpecimens() {
  return (
    <>
      <Specimen name="styles: text">
        <States columns={8}>
          {texts.map((name) => (
            <State key={name} label={name}>
              <p className={styles[name]}>Quizmesh</p>
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen name="styles: tints">
        <States columns={8}>
          {tints.map((tint) => (
            <State key={tint} label={`${tint}Tint`}>
              <p className={styles[`${tint}Tint`]}>Quizmesh</p>
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen name="styles: arrangements">
        <States columns={8}>
          {layouts.map((name) => (
            <State key={name} label={name}>
              <div className={styles[name]}>
                <Tag>1</Tag>
                <Tag>2</Tag>
              </div>
            </State>
          ))}
        </States>
      </Specimen>
      <Specimen name="styles: icons">
        <States columns={8}>
          {icons.map((name) => (
            <State key={name} label={name}>
              <p className={styles[name]}>
                <Star aria-hidden="true" />
              </p>
            </State>
          ))}
        </States>
      </Specimen>
    </>
  );
}
