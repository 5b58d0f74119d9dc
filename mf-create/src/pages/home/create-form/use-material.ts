import { MATERIAL_FILE_MAX_BYTES, type Material } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { request, sendFile } from '@quizmesh/sdk';
import { useMutation } from '@quizmesh/sdk/query';
import { useEffect, useRef } from 'react';

/** Longer than the server takes. */
const TIMEOUT_MS = 65_000;

interface Reading {
  /** Name of the file, or the address. */
  readonly name: string;
  readonly read: (signal: AbortSignal) => Promise<Material>;
}

export type MaterialState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'read'; readonly name: string; readonly leftOut: number }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'failed'; readonly error: unknown };

export interface MaterialReader {
  readonly state: MaterialState;
  readonly readFile: (file: File) => void;
  readonly readAddress: (address: string) => void;
  /** Ends the reading; its text is not taken. */
  readonly cancel: () => void;
}

class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';
}

/** An address as people type it: without the scheme. */
function withScheme(address: string): string {
  const typed = address.trim();
  return /^[a-z][a-z\d+.-]*:/iu.test(typed) ? typed : `https://${typed}`;
}

/** Reads files and web pages for their text, one at a time: another one ends the one before. */
export function useMaterial(onRead: (material: Material) => void): MaterialReader {
  const controller = useRef<AbortController | null>(null);
  const { mutate, reset, status, variables, data, error } = useMutation({
    mutationFn: ({ read }: Reading) => {
      controller.current?.abort();
      controller.current = new AbortController();
      return read(controller.current.signal);
    },
  });
  useEffect(() => () => controller.current?.abort(), []);
  const start = (reading: Reading) => {
    mutate(reading, { onSuccess: onRead });
  };

  function stateOf(): MaterialState {
    const name = variables?.name ?? '';
    if (status === 'pending') return { kind: 'reading', name };
    if (status === 'success') return { kind: 'read', name, leftOut: data.leftOut };
    if (status === 'idle') return { kind: 'idle' };
    return error instanceof FileTooLargeError ? { kind: 'too-large' } : { kind: 'failed', error };
  }

  return {
    state: stateOf(),
    readFile: (file) => {
      const { name } = file;
      start({
        name,
        read: (signal) =>
          file.size > MATERIAL_FILE_MAX_BYTES
            ? Promise.reject(new FileTooLargeError())
            : sendFile(
                endpoints.material.readFile,
                { query: { name }, file },
                { signal, timeoutMs: TIMEOUT_MS },
              ),
      });
    },
    readAddress: (typed) => {
      const address = withScheme(typed);
      start({
        name: address,
        read: (signal) =>
          request(endpoints.material.readAddress, { body: { address } }, { signal, timeoutMs: TIMEOUT_MS }),
      });
    },
    cancel: () => {
      controller.current?.abort();
      reset();
    },
  };
}
