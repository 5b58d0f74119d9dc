import { useRef, useState } from 'react';
import { notedPlaces, withMaterial } from './create-form.ts';
import type { CreateFormState } from './use-create-form.ts';
import { useMaterial, type MaterialReader } from './use-material.ts';

export interface NotesMaterial {
  readonly reader: MaterialReader;
  /** What is typed as a web address. */
  readonly address: string;
  readonly changeAddress: (address: string) => void;
  readonly readAddress: () => void;
  /** What the user gave and the notes do not hold yet: a file or page that is being read, or an address that nobody asked to
   *  read. */
  readonly unread: 'reading' | 'address' | null;
}

/** Files and web pages whose text goes into the notes. */
export function useNotesMaterial(change: CreateFormState['change']): NotesMaterial {
  const lastRead = useRef<string | null>(null);
  const [address, setAddress] = useState('');
  const [triedAddress, setTriedAddress] = useState('');
  const reader = useMaterial(({ title, text, places }) => {
    const replaced = lastRead.current;
    lastRead.current = text;
    change(({ topic, notes, places: known }) => ({
      notes: withMaterial(notes, text, replaced),
      places: [...(replaced === null ? known : []), ...notedPlaces({ text, places })],
      topic: topic.trim() === '' ? (title ?? '') : topic,
    }));
  });
  const isUntried = address.trim() !== '' && address !== triedAddress;
  return {
    reader,
    address,
    changeAddress: setAddress,
    readAddress: () => {
      setTriedAddress(address);
      reader.readAddress(address);
    },
    unread: reader.state.kind === 'reading' ? 'reading' : isUntried ? 'address' : null,
  };
}
