import type { CDPSession } from '@playwright/test';
import { z } from 'zod';

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())]).rest(z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
});

/** Bytes that a page's objects take after a garbage collection. What the engine compiled is left out: it grows for a while with what
 *  runs often. */
export async function heapOfObjects(browser: CDPSession): Promise<number> {
  const chunks: string[] = [];
  const add = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  browser.on('HeapProfiler.addHeapSnapshotChunk', add);
  // It collects garbage first.
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  browser.off('HeapProfiler.addHeapSnapshotChunk', add);
  const { snapshot, nodes } = snapshotSchema.parse(JSON.parse(chunks.join('')));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const compiled = types[0].indexOf('code');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + type] !== compiled) bytes += nodes[node + size] ?? 0;
  return bytes;
}
