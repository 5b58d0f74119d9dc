/** Whether a text has the form of an e-mail address; only a mail can show whether it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(text.trim());
}
