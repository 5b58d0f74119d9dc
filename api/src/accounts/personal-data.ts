/** The data that one domain stores about an account: exported on request, erased with the account (decision 47). Each
 *  domain that stores such data provides this from its module. */
export interface PersonalData {
  /** Key of its part in the export. */
  readonly name: string;
  exportFor(userId: number): Promise<unknown>;
  /** May run more than once; the account's row is already deleted. */
  erase(erasure: { readonly userId: number; readonly deleteQuizzes: boolean }): Promise<void>;
}
