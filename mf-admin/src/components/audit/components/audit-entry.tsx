import type { AuditEntry } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { FIELD_LABELS, ITEM_NAMES, sentenceOf } from '../audit-words.ts';
import { kindOfNumber, textOfValue } from '../audit-values.ts';
import { letterOf } from '../../lettered-options.tsx';
import { changesOf, nameOf, targetPath, type StateChange } from '../audit-target.ts';
import * as css from './audit.module.css';

const DAY = /^\d{4}-\d\d-\d\d$/u;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/u;

interface ValueProps {
  readonly entry: AuditEntry;
  readonly name: string;
  readonly value: unknown;
}

function NumberValue({ name, value }: { readonly name: string; readonly value: number }) {
  const kind = kindOfNumber(name);
  if (kind === 'option') return letterOf(value);
  if (kind === 'position') return <FormattedNumber value={value + 1} />;
  if (kind === 'percent') return <FormattedNumber value={value / 100} style="percent" />;
  if (kind === 'seconds')
    return <FormattedNumber value={value} style="unit" unit="second" maximumFractionDigits={1} />;
  return kind === 'id' ? <bdi>{value}</bdi> : <FormattedNumber value={value} />;
}

function TextValue({ entry, name, value }: ValueProps & { readonly value: string }) {
  const text = textOfValue(entry, [name, value], useIntl().messages);
  if (INSTANT.test(value)) return <FormattedDate value={value} dateStyle="medium" timeStyle="short" />;
  if (DAY.test(value)) return <FormattedDate value={value} dateStyle="medium" timeZone="UTC" />;
  if (!text) return <bdi>{value}</bdi>;
  return (
    <bdi>
      <FormattedMessage id={text.id} />
      {text.suffix}
    </bdi>
  );
}

/** A value of a state as a person reads it. */
function Value({ entry, name, value }: ValueProps) {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return <FormattedMessage id={value ? 'audit.yes' : 'audit.no'} />;
  if (typeof value === 'string') return <TextValue entry={entry} name={name} value={value} />;
  if (typeof value === 'number') return <NumberValue name={name} value={value} />;
  if (!Array.isArray(value) || value.some((item) => typeof item === 'object'))
    return <pre className={css['json']}>{JSON.stringify(value, null, 2)}</pre>;
  return (
    <ul>
      {value.map((item: unknown, index) => (
        <li key={index}>
          <bdi>{String(item)}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface ChangeProps {
  readonly entry: AuditEntry;
  readonly change: StateChange;
}

function Change({ entry, change: { name, before, after } }: ChangeProps) {
  const label = FIELD_LABELS[name];
  return (
    <div className={clsx(css['change'], styles.mutedTerms)}>
      <dt>{label === undefined ? name : <FormattedMessage id={label} />}</dt>
      <dd>
        {before === undefined ? null : (
          <del className={styles.wrong}>
            <VisuallyHidden>
              <FormattedMessage id="audit.before" />
            </VisuallyHidden>
            <Value entry={entry} name={name} value={before} />
          </del>
        )}
        {after === undefined ? null : (
          <ins>
            <VisuallyHidden>
              <FormattedMessage id="audit.after" />
            </VisuallyHidden>
            <Value entry={entry} name={name} value={after} />
          </ins>
        )}
      </dd>
    </div>
  );
}

/** The changed item: what it is called, or its number. */
function useThing(): (entry: AuditEntry) => string {
  const intl = useIntl();
  return (entry) => {
    const { target, targetId } = entry;
    const known = ITEM_NAMES[`${target} ${targetId}`];
    if (known !== undefined) return intl.formatMessage({ id: known });
    if (DAY.test(targetId)) return intl.formatDate(targetId, { dateStyle: 'medium', timeZone: 'UTC' });
    const name = nameOf(entry);
    const [quiz, index] = targetId.split('/').map(Number);
    if (target === 'question' && quiz !== undefined && index !== undefined)
      return intl.formatMessage({ id: 'audit.questionOf' }, { number: index + 1, quiz: String(quiz) });
    const number = /^\d+$/u.test(targetId) ? `#${targetId}` : targetId;
    return name === null ? number : `${name} (${number})`;
  };
}

interface AuditItemProps {
  readonly entry: AuditEntry;
  /** Called when its item is opened. */
  readonly onLeave: () => void;
}

/** What was done, as a sentence; an action that has none shows its code. */
function AuditSentence({ entry, onLeave }: AuditItemProps) {
  const path = targetPath(entry);
  const name = useThing()(entry);
  const thing = (
    <bdi>
      {path === null ? (
        name
      ) : (
        <Link to={path} onClick={onLeave}>
          {name}
        </Link>
      )}
    </bdi>
  );
  const who = (
    <strong>
      <bdi>{entry.actorName}</bdi>
    </strong>
  );
  const sentence = sentenceOf(entry.action, useIntl().messages);
  if (sentence === null)
    return (
      <span className={styles.cluster2}>
        {who}
        <code>{entry.action}</code>
        {thing}
      </span>
    );
  return <FormattedMessage id={sentence} values={{ who, thing }} />;
}

/** One change: a sentence, its time, and the changed fields. */
export function AuditItem({ entry, onLeave }: AuditItemProps) {
  const changes = changesOf(entry);
  return (
    <li className={css['entry']}>
      <p className={clsx(css['line'], styles.underlinedLinks)}>
        <AuditSentence entry={entry} onLeave={onLeave} />
      </p>
      <p className={clsx(styles.hint, styles.tabular)}>
        <FormattedDate value={entry.at} dateStyle="medium" timeStyle="medium" />
      </p>
      {changes.length === 0 ? null : (
        <dl className={css['changes']}>
          {changes.map((change) => (
            <Change key={change.name} entry={entry} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}
