import { lookAlikes } from '../content-filter/index.ts';
import { foldUsername } from './fold-identity.ts';

/** A dot above a letter that has one of its own is not seen. */
const UNSEEN_DOT = /(?<=\p{Soft_Dotted})\u0307/gu;

/** Characters that are not seen, and the stroke that stretches Arabic words. */
const LEFT_OUT = /\p{Default_Ignorable_Code_Point}|\u0640/gu;

/** The skeleton of a text as in UTS 39, section 4: texts with equal skeletons look alike. */
export function skeletonOf(text: string): string {
  const known = lookAlikes();
  const plain = text.normalize('NFD').replace(LEFT_OUT, '');
  return [...plain]
    .map((character) => known.get(character) ?? character)
    .join('')
    .normalize('NFD')
    .replace(UNSEEN_DOT, '');
}

/** A skeleton may be much longer than its name; columns end here. */
const SKELETON_MAX = 400;

/** The skeletons of a name: of its spelling ("AIice" with a capital i), and of its folded form ("АLICE" with a Cyrillic A).
 *  Two names look alike when one of them is equal. */
export function skeletonsOf(username: string): { readonly written: string; readonly folded: string } {
  return {
    written: foldUsername(skeletonOf(username)).slice(0, SKELETON_MAX),
    folded: skeletonOf(foldUsername(username)).slice(0, SKELETON_MAX),
  };
}
