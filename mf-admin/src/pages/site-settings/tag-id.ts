const TAG_ID = /^GTM-[A-Z0-9]+$/u;

/** Error of a Tag Manager container id. Checked before saving, because the id becomes part of a script address. */
export function tagIdError(id: string): 'missing' | 'format' | null {
  if (id.trim() === '') return 'missing';
  return TAG_ID.test(id.trim()) ? null : 'format';
}
