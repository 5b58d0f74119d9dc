import { Mark, Wordmark } from '@quizmesh/shared-ui';
import { Row, Specimen, State, States } from '../specimen.tsx';
import * as css from './brand-specimens.module.css';

const roles = [
  'ground',
  'surface',
  'sunken',
  'line',
  'line-2',
  'line-control',
  'text',
  'text-2',
  'text-3',
  'primary',
  'primary-tint',
  'reward',
  'reward-tint',
  'correct',
  'correct-tint',
  'wrong',
  'wrong-tint',
  'neutral',
  'caution-tint',
  'stage',
];
const sizes = ['display', 'h1', '24', '20', '16', '14', '12'];

/** The logo, the colour roles and the type scale. */
export function BrandSpecimens() {
  return (
    <>
      <Specimen name="Mark, Wordmark">
        <States columns={8}>
          <State label="Lit">
            <Mark className={css['mark']} />
          </State>
          <State label="Missing (empty, 404)">
            <Mark lit="missing" className={css['mark']} />
          </State>
          <State label="Busy">
            <Mark lit="busy" className={css['mark']} />
          </State>
          <State label="Large">
            <Mark size="large" />
          </State>
        </States>
        <Wordmark />
      </Specimen>
      <Specimen name="Type">
        <div className={css['type']}>
          {sizes.map((size) => (
            <p
              key={size}
              className={css['line']}
              data-face={Number(size) < 24 ? 'text' : 'display'}
              style={{ fontSize: `var(--text-${size})` }}
            >
              Quizmesh
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Colour roles" width="full">
        <Row>
          {roles.map((role) => (
            <span key={role} className={css['swatch']}>
              <i style={{ background: `var(--color-${role})` }} />
              <code>{role}</code>
            </span>
          ))}
        </Row>
      </Specimen>
    </>
  );
}
