import { areEqualSecrets } from './equal-secrets.ts';

/** A secret that can be replaced while processes run: the first one signs, each of them is accepted. */
export type ReplaceableSecret = readonly [current: string, ...accepted: string[]];

/** Whether a signature was made with one of the secrets.
 *  @param sign makes the signature with a secret */
export function isSigned(
  secrets: ReplaceableSecret,
  signature: string,
  sign: (secret: string) => string,
): boolean {
  return secrets.some((secret) => areEqualSecrets(signature, sign(secret)));
}
