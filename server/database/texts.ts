/** Messages of the database to users. */
export const CHANGED_MEANWHILE = 'Înregistrarea a fost modificată între timp în altă fereastră'
