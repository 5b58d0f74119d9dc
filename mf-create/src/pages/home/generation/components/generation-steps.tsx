import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { VisuallyHidden, styles } from '@quizmesh/shared-ui';
import { Check, X } from 'lucide-react';
import {
  GENERATION_STEPS,
  stepState,
  type GenerationRequest,
  type GenerationState,
} from '../generation-slice.ts';
import { providerAbilitiesQuery } from '../../create-form/provider-abilities.queries.ts';
import * as css from './generation-steps.module.css';

type Step = (typeof GENERATION_STEPS)[number];

export interface GenerationStepsProps {
  readonly state: GenerationState;
  readonly request: GenerationRequest;
}

/** The three steps in a line, each pending, active, completed or failed. */
export function GenerationSteps({ state, request }: GenerationStepsProps) {
  const isLibrary = useQuery(providerAbilitiesQuery()).data?.asksModel === false;
  // Without an AI provider no content is generated (decision 51).
  const nameOf = (step: Step) =>
    isLibrary && step === 'content'
      ? ('generation.library.content.name' as const)
      : (`generation.step.${step}.name` as const);
  const noteOf = (step: Step) =>
    isLibrary && step === 'content'
      ? ('generation.library.content.note' as const)
      : (`generation.step.${step}.note` as const);
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
                <FormattedMessage id={nameOf(step)} />
                <VisuallyHidden className={css['state']}>
                  <FormattedMessage id={`generation.step.${stand}`} />
                </VisuallyHidden>
              </p>
              <p className={styles.note}>
                <FormattedMessage
                  id={noteOf(step)}
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
