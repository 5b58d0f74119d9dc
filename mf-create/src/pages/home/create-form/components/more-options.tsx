import { lazyPart } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Button, Skeleton, TextLink, styles } from '@quizmesh/shared-ui';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId } from 'react';
import * as css from './more-options.module.css';
import type { OptionFieldsProps } from './option-fields.tsx';

// Most quizzes are made without them. The link below stays when they cannot be loaded.
const OptionFields = lazyPart(
  async () => (await import(/* webpackChunkName: "option-fields" */ './option-fields.tsx')).OptionFields,
  ({ onRetry }) => (
    <Button variant="tint" size="small" onClick={onRetry}>
      <FormattedMessage id="list.retry" />
    </Button>
  ),
);

interface MoreOptionsProps extends OptionFieldsProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** Rarely used options, behind a button. */
export function MoreOptions({ isOpen, onOpenChange, ...props }: MoreOptionsProps) {
  const id = useId();
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={css['toggle']}
        data-open={isOpen || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          onOpenChange(!isOpen);
        }}
      >
        <FormattedMessage id="create.more" />
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen ? (
        <div id={id}>
          <Suspense fallback={<Skeleton height="4rem" />}>
            <OptionFields {...props} />
          </Suspense>
          <p className={styles.above3}>
            <TextLink asChild>
              <Link to="/my-quizzes/import">
                <FormattedMessage id="create.import" />
              </Link>
            </TextLink>
          </p>
        </div>
      ) : null}
    </>
  );
}
