/** Folds what makes two addresses the same account. Addresses are ASCII (checked where they come in), so no two mailboxes
 *  fold together but by case. */
export function foldEmail(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}

/** Folds what makes two names the same (decision 7): compatible forms and case; upper case first, because "ß" and final
 *  sigma have no lower-case form in common with their other spellings. */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').trim().toUpperCase().toLowerCase().normalize('NFKC');
}
