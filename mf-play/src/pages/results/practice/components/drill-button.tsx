import { lazyDialog } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { Dumbbell } from 'lucide-react';
import { useState } from 'react';
import type { DrillQuestion } from '../drill.ts';

const DrillDialog = lazyDialog(
  async () => (await import(/* webpackChunkName: "dialogs" */ './drill-dialog.tsx')).DrillDialog,
);

export interface DrillButtonProps {
  /** The missed questions. */
  readonly questions: readonly DrillQuestion[];
  readonly lang: string | undefined;
}

/** Practises missed questions; hidden when there are none. */
export function DrillButton({ questions, lang }: DrillButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (questions.length === 0) return null;
  return (
    <>
      <Button
        variant="tint"
        onClick={() => {
          setOpen(true);
        }}
      >
        <Dumbbell aria-hidden="true" />
        <FormattedMessage id="drill.open" />
      </Button>
      {isOpen ? (
        <DrillDialog
          questions={questions}
          lang={lang}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </>
  );
}
