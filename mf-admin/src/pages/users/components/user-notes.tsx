import { endpoints } from '@quizmesh/contract/client';
import { USER_NOTE_MAX } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQuery, useQueryClient } from '@quizmesh/sdk/query';
import { Button, TextareaField, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { Form } from '../../../components/form.tsx';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { useNotify } from '../../../components/use-notify.ts';
import { addNote, deleteNote, notesQuery } from '../users.queries.ts';
import { UserList, firstPage } from './user-list.tsx';

/** Adds and deletes notes, and refetches what shows them. */
function useNoteActions(userId: number) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const renew = () => {
    const { listUserNotes, getUser } = endpoints.admin;
    for (const endpoint of [listUserNotes, getUser])
      void queryClient.invalidateQueries({ queryKey: [endpoint] });
  };
  const add = useMutation({
    mutationFn: (text: string) => addNote(userId, text),
    onSuccess: () => {
      notify.done('users.noteAdded');
    },
    onError: (error) => {
      notify.failed('users.noteFailed', error);
    },
    onSettled: renew,
  });
  const remove = useMutation({
    mutationFn: (noteId: number) => deleteNote(userId, noteId),
    onSuccess: () => {
      notify.done('users.noteDeleted');
    },
    onError: (error) => {
      notify.failed('users.noteFailed', error);
    },
    onSettled: renew,
  });
  return { add, remove };
}

interface TypedNote {
  /** What is typed and not added; it stays while another tab is looked at. */
  readonly text: string;
  readonly onType: (text: string) => void;
  /** It was added; another text may be typed by now. */
  readonly onAdded: (added: string) => void;
}

interface UserNotesProps extends TypedNote {
  readonly userId: number;
}

type NoteFormProps = TypedNote & Pick<ReturnType<typeof useNoteActions>, 'add'>;

function NoteForm({ add, text, onType, onAdded }: NoteFormProps) {
  const intl = useIntl();
  const [isSent, setSent] = useState(false);
  const isMissing = text.trim() === '';
  return (
    <Form
      className={styles.stack2}
      onSubmit={() => {
        setSent(isMissing);
        if (isMissing) return;
        add.mutate(text.trim(), {
          onSuccess: () => {
            onAdded(text);
          },
        });
      }}
    >
      <TextareaField
        label={intl.formatMessage({ id: 'users.note' })}
        hint={intl.formatMessage({ id: 'users.noteHint' })}
        value={text}
        maxLength={USER_NOTE_MAX}
        rows={3}
        error={isSent && isMissing ? intl.formatMessage({ id: 'users.noteMissing' }) : undefined}
        onChange={(event) => {
          onType(event.target.value);
        }}
      />
      <p>
        <Button type="submit" size="small" variant="tint" pending={add.isPending}>
          <FormattedMessage id="users.addNote" />
        </Button>
      </p>
    </Form>
  );
}

/** What administrators wrote about an account, newest first, and a field for more. */
export function UserNotes({ userId, ...typed }: UserNotesProps) {
  const intl = useIntl();
  const confirm = useConfirm();
  const [paging, setPaging] = useState(firstPage);
  const query = useQuery(notesQuery(userId, paging));
  const { add, remove } = useNoteActions(userId);
  const deleteText = intl.formatMessage({ id: 'users.deleteNote' });
  return (
    <div className={styles.stack4}>
      <NoteForm add={add} {...typed} />
      <UserList
        query={query}
        emptyId="users.noNotes"
        failedId="users.listFailed"
        paging={paging}
        onPage={setPaging}
        idOf={({ id }) => id}
      >
        {({ id, text, authorName, isOwn, createdAt }) => (
          <>
            <p dir="auto" className={styles.breakable}>
              {text}
            </p>
            <span className={clsx(styles.cluster3, styles.middle, styles.hint)}>
              <bdi>{authorName}</bdi>
              <FormattedDate value={createdAt} dateStyle="medium" timeStyle="short" />
              {isOwn ? (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={() => {
                    confirm({
                      title: deleteText,
                      text: <span dir="auto">{text}</span>,
                      action: deleteText,
                      isDanger: true,
                      onConfirm: () => remove.mutateAsync(id).catch(() => undefined),
                    });
                  }}
                >
                  {deleteText}
                </Button>
              ) : null}
            </span>
          </>
        )}
      </UserList>
    </div>
  );
}
