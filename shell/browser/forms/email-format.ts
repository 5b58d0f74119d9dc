/** Whether it looks like an e-mail; only a mail can show whether it exists. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(text.trim());
}
