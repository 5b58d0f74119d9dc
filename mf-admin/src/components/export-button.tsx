import { apiGetFile } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Button } from '@quizmesh/shared-ui';
import { Download } from 'lucide-react';
import { downloadBlob } from './download-blob.ts';
import { useNotify } from './use-notify.ts';

/** A long list takes its time, in ms. */
const WAIT_MS = 120_000;

interface ExportButtonProps {
  /** Of the file, e.g. "/api/admin/users.csv". */
  readonly path: string;
  /** What the list is narrowed to; the file has the same rows, of all pages. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Takes a list away as a file for spreadsheets. */
export function ExportButton({ path, choices }: ExportButtonProps) {
  const notify = useNotify();
  const take = useMutation({
    mutationFn: () => {
      const query = Object.fromEntries(Object.entries(choices).filter(([, value]) => value !== ''));
      return apiGetFile(path, { query, timeoutMs: WAIT_MS });
    },
    onSuccess: ({ content, name }) => {
      downloadBlob(content, name ?? path.replace(/^.*\//u, ''));
    },
    onError: (error) => {
      notify.failed('export.failed', error);
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
