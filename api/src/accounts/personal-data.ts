/** What one domain keeps of a person: told on demand, and taken away with the account (decision 47). Each domain that keeps
 *  something offers this from its module. */
export interface PersonalData {
  /** Key of its part in the export. */
  readonly name: string;
  exportFor(userId: number): Promise<unknown>;
  /** May run more than once; the account's row is gone already. */
  erase(erasure: { readonly userId: number; readonly deleteQuizzes: boolean }): Promise<void>;
}
