import { timingSafeEqual } from 'node:crypto';

/** Compares texts of which one is secret, in a time that says nothing about where they differ. */
export function areEqualSecrets(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
