/** Addresses that fold to the same text belong to the same account. They are ASCII (checked on input), so only case
 *  is folded. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Usernames that fold to the same text are the same (decision 7): compatibility forms and case; upper case first,
 *  because "ß" and final sigma have no lower-case form in common with their other spellings. */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
}
