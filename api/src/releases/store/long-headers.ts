const BLOCK = 512;
const MAGIC_AT = 257;
const TYPE_AT = 156;
const SIZE_AT = 124;
const SIZE_END = 136;
/** Names of files that are too long for their own header, and values for all files that follow (pax, GNU tar). */
const LONG_TYPES = 'xgLKN';
const SIZE = /^ *(?<octal>[0-7]{1,11})[ \0]*$/u;

/** What a tarball may have of long headers. */
export interface LongHeaderLimits {
  readonly bytes: number;
  readonly headers: number;
}

/** Looks for long headers in the chunks of a tarball, in which every header begins at a multiple of 512 bytes. Whoever reads
 *  them holds each in memory, and copies the values for all files once for every file.
 *  @param refuse throws an error that says why */
export function createLongHeaderCheck(limits: LongHeaderLimits, refuse: (why: string) => never) {
  let rest: Buffer = Buffer.alloc(0);
  let headers = 0;

  function check(block: Buffer): void {
    if (block.toString('latin1', MAGIC_AT, MAGIC_AT + 'ustar'.length) !== 'ustar') return;
    if (!LONG_TYPES.includes(block.toString('latin1', TYPE_AT, TYPE_AT + 1))) return;
    headers += 1;
    if (headers > limits.headers) refuse(`has more than ${limits.headers} long headers`);
    const size = SIZE.exec(block.toString('latin1', SIZE_AT, SIZE_END))?.groups?.['octal'];
    if (size === undefined || Number.parseInt(size, 8) > limits.bytes)
      refuse(`has a long header of more than ${limits.bytes} bytes`);
  }

  return (chunk: Uint8Array): void => {
    const bytes = Buffer.concat([rest, chunk]);
    let at = 0;
    for (; at + BLOCK <= bytes.length; at += BLOCK) check(bytes.subarray(at, at + BLOCK));
    rest = bytes.subarray(at);
  };
}
