const TAG_ID = /^GTM-[A-Z0-9]+$/u;

/** What is wrong with a container id of the Tag Manager. Source: specification 001, section 5. */
export function tagIdError(id: string): 'missing' | 'format' | null {
  if (id.trim() === '') return 'missing';
  return TAG_ID.test(id.trim()) ? null : 'format';
}
