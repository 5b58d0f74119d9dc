import { apiGetFile } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Button } from '@quizmesh/shared-ui';
import { Download } from 'lucide-react';
import { handFile } from './hand-file.ts';
import { useTell } from './use-tell.ts';

/** A long list takes its time, in ms. */
const PATIENCE_MS = 120_000;

interface ExportButtonProps {
  /** Of the file, e.g. "/api/admin/users.csv". */
  readonly path: string;
  /** What the list is narrowed to; the file has the same rows, of all pages. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Takes a list away as a file for spreadsheets. */
export function ExportButton({ path, choices }: ExportButtonProps) {
  const tell = useTell();
  const take = useMutation({
    mutationFn: () => {
      const query = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''));
      return apiGetFile(path, { query, timeoutMs: PATIENCE_MS });
    },
    onSuccess: ({ content, name }) => {
      handFile(content, name ?? path.replace(/^.*\//u, ''));
    },
    onError: (error) => {
      tell.failed('export.failed', error);
    },
  });
  return (
    <Button
      size="small"
      variant="quiet"
      pending={take.isPending}
      onClick={() => {
        take.mutate();
      }}
    >
      <Download aria-hidden="true" />
      <FormattedMessage id="export.act" />
    </Button>
  );
}
