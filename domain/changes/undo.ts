/** For how many days a change can be taken back, and the files of its receipts are kept. */
export const CHANGE_UNDO_DAYS = 90
