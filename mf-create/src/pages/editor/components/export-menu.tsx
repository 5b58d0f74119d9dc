import { endpoints } from '@quizmesh/contract/client';
import { requestFile, useErrorText, useLanguage, useToast } from '@quizmesh/sdk';
import { languageDirection } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Menu, MenuItem } from '@quizmesh/shared-ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

const FORMATS = ['json', 'csv', 'gift', 'aiken'] as const;
type Format = (typeof FORMATS)[number];

function downloadBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Milliseconds after which the download has certainly begun.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 1000);
}

/** Downloads the quiz as a file. */
export function ExportMenu({ quizId }: { readonly quizId: number }) {
  const intl = useIntl();
  const errorText = useErrorText();
  const { language } = useLanguage();
  const { showToast } = useToast();
  const [isPending, setPending] = useState(false);
  const save = async (format: Format) => {
    setPending(true);
    try {
      const file = await requestFile(endpoints.quizzes.exportQuiz, {
        params: { id: quizId },
        query: { format },
      });
      downloadBlob(file.content, file.name ?? `quiz-${quizId}.${format}`);
    } catch (error) {
      const title = intl.formatMessage({ id: 'editor.exportFailed' });
      showToast({ title, description: errorText(error), tone: 'problem' });
    }
    setPending(false);
  };
  return (
    <Menu
      direction={languageDirection(language)}
      trigger={
        <Button pending={isPending}>
          <Download aria-hidden="true" />
          <FormattedMessage id="editor.export" />
        </Button>
      }
    >
      {FORMATS.map((format) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          <FormattedMessage id={`editor.format.${format}`} />
        </MenuItem>
      ))}
    </Menu>
  );
}
