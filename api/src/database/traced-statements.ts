import type { Tracing } from '@quizmesh/tracing';
import type { Query } from './wrap-query.ts';
import { statementTemplate } from './statement-template.ts';

const SYSTEMS = { mysql: 'mysql', sqlite: 'sqlite' } as const;

/** A span for each statement inside of a trace, with its template. It includes the wait for a connection. */
export function traceStatements(tracing: Tracing, engine: keyof typeof SYSTEMS) {
  return (query: Query): Query =>
    (sql, options) =>
      tracing.measure(
        () => {
          const { operation, table, text } = statementTemplate(
            typeof sql === 'string' ? sql : sql.query,
            engine,
          );
          return {
            name: [operation, table].filter((part) => part !== null).join(' '),
            kind: 'client',
            attributes: {
              'db.system.name': SYSTEMS[engine],
              'db.operation.name': operation,
              ...(table !== null && { 'db.collection.name': table }),
              'db.query.text': text,
            },
          };
        },
        () => query(sql, options),
      );
}
