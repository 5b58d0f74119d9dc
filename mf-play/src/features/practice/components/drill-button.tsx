import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { Dumbbell } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { DrillQuestion } from '../drill.ts';

const DrillDialog = lazy(async () => {
  const { DrillDialog: dialog } = await import(/* webpackChunkName: "dialogs" */ './drill-dialog.tsx');
  return { default: dialog };
});

export interface DrillButtonProps {
  /** The missed ones. */
  readonly questions: readonly DrillQuestion[];
  readonly lang: string | undefined;
}

/** Practises what was missed; nothing where nothing was. */
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
        <Suspense fallback={null}>
          <DrillDialog
            questions={questions}
            lang={lang}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
