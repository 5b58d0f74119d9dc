import { zipSync } from 'fflate';
import { convertToHtml, images } from 'mammoth';
import type { Source } from './material-messages.ts';
import { unpackParts } from './office-archive.ts';
import { readMarkup } from './read-html.ts';

const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|word\/(document|styles|numbering|footnotes|endnotes)\.xml|word\/_rels\/document\.xml\.rels)$/u;

/** A document of Word. mammoth gets a new archive of the parts that were unpacked within limits, never the sent one.
 *  @throws {ReadingError} "too-large", "unreadable" */
export async function readDocx(bytes: Uint8Array): Promise<Source> {
  const parts = unpackParts(bytes, (path) => NEEDED.test(path));
  const buffer = Buffer.from(zipSync({ ...parts }, { level: 0 }));
  const { value } = await convertToHtml(
    { buffer },
    {
      externalFileAccess: false,
      includeEmbeddedStyleMap: false,
      convertImage: images.imgElement(() => Promise.resolve({ src: '' })),
    },
  );
  return readMarkup(value);
}
