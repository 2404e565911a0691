/** For how many days the deletion of an account, or of a company, can be taken back. */
export const UNDO_DAYS = 30
