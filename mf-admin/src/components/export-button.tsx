import { endpoints, type EndpointQuery } from '@quizmesh/contract/client';
import { requestFile } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Button } from '@quizmesh/shared-ui';
import { Download } from 'lucide-react';
import { downloadBlob } from './download-blob.ts';
import { useNotify } from './use-notify.ts';

/** Timeout in ms; a long list takes time. */
const WAIT_MS = 120_000;

const FILES = {
  users: endpoints.admin.exportUsers,
  quizzes: endpoints.admin.exportQuizzes,
  'flagged-questions': endpoints.admin.exportFlaggedQuestions,
  'fact-checks': endpoints.admin.exportFactChecks,
  audit: endpoints.admin.exportAuditEntries,
} as const;

type ExportEndpoint = NonNullable<(typeof FILES)[keyof typeof FILES]['types']>;

interface ExportButtonProps {
  readonly list: keyof typeof FILES;
  /** The filters of the list; the file has the same rows, of all pages. */
  readonly choices: Readonly<Record<string, string>>;
}

/** Downloads a list as a CSV file. */
export function ExportButton({ list, choices }: ExportButtonProps) {
  const notify = useNotify();
  const take = useMutation({
    mutationFn: () => {
      // The filters of a list are the query of its export, which the server validates.
      const query = Object.fromEntries(
        Object.entries(choices).filter(([, value]) => value !== ''),
      ) as EndpointQuery<ExportEndpoint>;
      return requestFile<ExportEndpoint>(FILES[list], { query }, { timeoutMs: WAIT_MS });
    },
    onSuccess: ({ content, name }) => {
      downloadBlob(content, name ?? `${list}.csv`);
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
