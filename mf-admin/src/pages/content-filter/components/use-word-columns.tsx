import type { ProfanityWord } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Badge, Button, Switch, styles } from '@quizmesh/shared-ui';
import { useActOn } from '../../../components/use-act-on.ts';
import { useColumns } from '../../../components/use-columns.tsx';
import { useConfirm } from '../../../components/use-confirm.tsx';
import { useWords } from '../use-blocklist.ts';
import * as panel from '../../../components/list-panel.module.css';
import * as css from './content-filter.module.css';

const tones = { high: 'wrong', medium: 'caution', low: 'plain' } as const;

function Active({ word }: { readonly word: ProfanityWord }) {
  const intl = useIntl();
  const { save } = useWords();
  return (
    <Switch
      className={styles.nowrap}
      label={intl.formatMessage({ id: word.isActive ? 'filter.active' : 'filter.inactive' })}
      checked={save.isPending ? !word.isActive : word.isActive}
      // Not disabled while saving: disabling would move the focus of keyboard users.
      onCheckedChange={(isActive) => {
        if (save.isPending) return;
        const { category, severity, isPattern } = word;
        save.mutate({ before: word, word: { word: word.word, category, severity, isPattern, isActive } });
      }}
    />
  );
}

function Actions({ word, onEdit }: { readonly word: ProfanityWord; readonly onEdit: () => void }) {
  const intl = useIntl();
  const confirm = useConfirm();
  const actOn = useActOn();
  const { remove } = useWords();
  const deleteText = intl.formatMessage({ id: 'quizzes.delete' });
  return (
    <span className={panel['actions']}>
      <Button
        size="small"
        aria-label={actOn(intl.formatMessage({ id: 'facts.edit' }), word.word)}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <FormattedMessage id="facts.edit" />
      </Button>
      <Button
        size="small"
        variant="danger"
        aria-label={actOn(deleteText, word.word)}
        onClick={() => {
          confirm({
            title: intl.formatMessage({ id: 'filter.deleteTitle' }, { word: word.word }),
            text: intl.formatMessage({ id: 'filter.deleteText' }),
            action: deleteText,
            isDanger: true,
            onConfirm: () => remove.mutateAsync(word).catch(() => undefined),
          });
        }}
      >
        {deleteText}
      </Button>
    </span>
  );
}

/** Columns of the table of words. */
export function useWordColumns(onEdit: (word: ProfanityWord) => void) {
  const column = useColumns<ProfanityWord>();
  return [
    column('word', 'filter.word', ({ word }) => (
      <bdi className={css['word']} lang="">
        {word}
      </bdi>
    )),
    {
      ...column('kind', 'filter.kind', ({ isPattern }) => (
        <Badge tone={isPattern ? 'primary' : 'plain'}>
          <FormattedMessage id={isPattern ? 'filter.pattern' : 'filter.plain'} />
        </Badge>
      )),
      from: 56 as const,
    },
    column('category', 'filter.category', ({ category }) => (
      <FormattedMessage id={`filter.category.${category}`} />
    )),
    column('severity', 'filter.severity', ({ severity }) => (
      <Badge tone={tones[severity]}>
        <FormattedMessage id={`filter.severity.${severity}`} />
      </Badge>
    )),
    column('active', 'quizzes.status', (word) => <Active word={word} />),
    column('acts', null, (word) => (
      <Actions
        word={word}
        onEdit={() => {
          onEdit(word);
        }}
      />
    )),
  ];
}
