/** Whether the facts about an operator have what a legal notice needs: several lines, an e-mail among them. The server checks the
 *  same. */
export const isOperatorComplete = (facts: string): boolean =>
  facts.trim().includes('\n') && /\S@\S+\.\S/u.test(facts);
