/** Whether it looks like an e-mail; whether it is one only a mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/u.test(text.trim());
}
