import type { ImportPreview } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { request, useLanguage } from '@quizmesh/sdk';
import { useMutation } from '@quizmesh/sdk/query';
import { useEffect, useState } from 'react';
import { IMPORT_TEXT_MAX, bodyOf, emptyImport, type ImportDraft } from './import-draft.ts';
import { keepImportDraft, readImportDraft } from './import-store.ts';
import { formatOf, readText } from './read-file.ts';

/** Larger files are not read, because a video would block the page. No character has more than four bytes. */
const FILE_BYTES_MAX = 4 * IMPORT_TEXT_MAX;

export interface Import {
  readonly draft: ImportDraft;
  readonly change: (patch: Partial<ImportDraft>) => void;
  readonly takeFile: (file: File) => Promise<void>;
  /** Reads the file on the server, which makes nothing of it. */
  readonly look: () => void;
  readonly isLooking: boolean;
  /** Why the file could not be read. */
  readonly error: unknown;
  /** What is in the file; null before a look at it. */
  readonly preview: ImportPreview | null;
  /** Back to the file. */
  readonly closePreview: () => void;
  /** Missing fields, after the first submit. */
  readonly missing: Readonly<Record<'text' | 'title', boolean>>;
  readonly isTooLong: boolean;
}

/** A file or a pasted text, and what is in it. */
export function useImport(): Import {
  const { language } = useLanguage();
  const [draft, setDraft] = useState(() => readImportDraft() ?? emptyImport(language));
  useEffect(() => {
    keepImportDraft(draft.text === '' && draft.title === '' ? null : draft);
  }, [draft]);
  const [isTried, setTried] = useState(false);
  const [isFileTooLong, setFileTooLong] = useState(false);
  /** The title from the last file: it is removed with that file; a typed title stays. */
  const [fileTitle, setFileTitle] = useState('');
  const { mutate, isPending, error, data, reset } = useMutation({
    mutationFn: (sent: ImportDraft) => request(endpoints.quizzes.previewImport, { body: bodyOf(sent) }),
  });
  const needsTitle = draft.format !== 'json' && draft.title.trim() === '';
  const isEmpty = draft.text.trim() === '';
  const isTooLong = isFileTooLong || draft.text.length > IMPORT_TEXT_MAX;
  return {
    draft,
    change: (patch) => {
      reset();
      setFileTooLong(false);
      setDraft((before) => ({ ...before, ...patch }));
    },
    takeFile: async (file) => {
      reset();
      setFileTooLong(file.size > FILE_BYTES_MAX);
      if (file.size > FILE_BYTES_MAX) return;
      const text = await readText(file);
      const title = file.name.replace(/\..*$/u, '');
      setFileTitle(title);
      setDraft((before) => ({
        ...before,
        text,
        title: before.title === fileTitle ? title : before.title || title,
        format: formatOf(file.name, text),
      }));
    },
    look: () => {
      setTried(true);
      if (!needsTitle && !isEmpty && !isTooLong) mutate(draft);
    },
    isLooking: isPending,
    error,
    preview: data ?? null,
    closePreview: reset,
    missing: { text: isTried && isEmpty, title: isTried && needsTitle },
    isTooLong,
  };
}
