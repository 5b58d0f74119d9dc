import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { VisuallyHidden, styles } from '@quizmesh/shared-ui';
import { Check, X } from 'lucide-react';
import {
  GENERATION_STEPS,
  stepState,
  type GenerationRequest,
  type GenerationState,
} from '../generation-slice.ts';
import * as css from './generation-steps.module.css';

export interface GenerationStepsProps {
  readonly state: GenerationState;
  readonly request: GenerationRequest;
}

/** The three steps in a line, each pending, active, completed or failed. */
export function GenerationSteps({ state, request }: GenerationStepsProps) {
  return (
    <ol className={css['steps']}>
      {GENERATION_STEPS.map((step, index) => {
        const stand = stepState(step, state);
        return (
          <li
            key={step}
            className={css['step']}
            data-state={stand}
            aria-current={stand === 'active' ? 'step' : undefined}
          >
            <span className={css['number']} aria-hidden="true">
              {stand === 'completed' ? (
                <Check />
              ) : stand === 'error' ? (
                <X />
              ) : (
                <FormattedNumber value={index + 1} />
              )}
            </span>
            <div>
              <p className={css['name']}>
                <FormattedMessage id={`generation.step.${step}.name`} />
                <VisuallyHidden className={css['state']}>
                  <FormattedMessage id={`generation.step.${stand}`} />
                </VisuallyHidden>
              </p>
              <p className={styles.note}>
                <FormattedMessage
                  id={`generation.step.${step}.note`}
                  values={{ count: request.questionCount, retries: state.regenerations }}
                />
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
