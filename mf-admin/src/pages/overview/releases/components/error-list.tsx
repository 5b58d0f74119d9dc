import { LOST_FILLING, type ErrorGroup, type ResolvedFrame } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { clsx, styles } from '@quizmesh/shared-ui';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';

/** A place: in the sources where they are known, else in the built file. */
function FramePlace({ frame: { file, line, column, source } }: { readonly frame: ResolvedFrame }) {
  const place = source ? `${source.path}:${source.line}` : `${file}:${line}:${column}`;
  return (
    <code className={css['release']} dir="ltr">
      {place}
    </code>
  );
}

function Frame({ frame }: { readonly frame: ResolvedFrame }) {
  return (
    <>
      <FramePlace frame={frame} />
      {frame.source?.text ? (
        <pre className={css['code']} dir="ltr">
          {frame.source.text}
        </pre>
      ) : null}
    </>
  );
}

const NAMED_CAUSES = ['network', 'timeout', 'style'] as const;

/** Why a filling could not be loaded; other causes lie in its code. @returns null: the error is another one */
function lostBy(name: string): (typeof NAMED_CAUSES)[number] | 'code' | null {
  if (!name.startsWith(LOST_FILLING)) return null;
  const cause = name.slice(LOST_FILLING.length);
  return NAMED_CAUSES.find((named) => named === cause) ?? 'code';
}

function ErrorName({ name, filling }: Pick<ErrorGroup, 'name' | 'filling'>) {
  const cause = lostBy(name);
  return (
    <>
      <bdi className={styles.strong}>
        {cause === null ? name : <FormattedMessage id={`releases.fillingLost.${cause}`} />}
      </bdi>
      {filling ? (
        <span>
          <FormattedMessage id="releases.ofFilling" values={{ name: <bdi>{filling}</bdi> }} />
        </span>
      ) : null}
    </>
  );
}

/** Errors by place, those of most visits first. */
export function ErrorList({ groups }: { readonly groups: readonly ErrorGroup[] }) {
  return (
    <ol className={styles.stack}>
      {groups.map(({ release, name, filling, visits, lastSeen, frames: [first, ...others] }) => (
        <li
          key={[release, name, filling, first?.file, first?.line, first?.column].join(' ')}
          className={css['item']}
        >
          <p className={clsx(styles.cluster2, styles.middle)}>
            <ErrorName name={name} filling={filling} />
            <ReleaseName release={release} />
          </p>
          {first ? <Frame frame={first} /> : null}
          {others.length === 0 ? null : (
            <details>
              <summary className={css['quiet']}>
                <FormattedMessage id="releases.stack" />
              </summary>
              <ol className={styles.stack1}>
                {others.map((frame) => (
                  <li key={`${frame.file} ${frame.line} ${frame.column}`}>
                    <Frame frame={frame} />
                  </li>
                ))}
              </ol>
            </details>
          )}
          <p className={css['quiet']}>
            <FormattedMessage
              id="releases.errorVisits"
              values={{
                visits,
                when: <FormattedDate value={lastSeen} dateStyle="medium" timeStyle="medium" />,
              }}
            />
          </p>
        </li>
      ))}
    </ol>
  );
}
