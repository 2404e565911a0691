/** What the screens of this feature say. */
export const TEXTS = {
  title: 'Contul meu',
  askDeletion: 'Ești sigur că vrei să ștergi contul?',
  askDeletionAgain: 'Ștergi contul și datele lui?',
  deletionConsequences:
    'Ești deconectat de peste tot chiar acum. Primești un email din care poți recupera contul timp de 30 de zile; apoi se șterg și societățile în care ești singur.',
  deleteAccount: 'Șterge contul',
  deletion: 'Ștergerea contului',
  deletionSummary: 'Datele personale se șterg imediat. Timp de 30 de zile te poți răzgândi, din legătura primită pe email.',
  passwordHelp: 'Cel puțin 6 caractere; celelalte dispozitive trebuie să se autentifice din nou',
  emailHelp: 'Cu această adresă intri în cont',
  deleted: 'Contul a fost șters',
  deletedHelp: 'Ți-am trimis un email. Din legătura lui poți recupera contul timp de 30 de zile, cu toate societățile.',
  recover: 'Recuperează contul',
  recoverHelp: 'Contul tău a fost șters. Îl poți lua înapoi, cu datele și societățile lui.',
  saveFailed: 'A apărut o eroare la salvarea informației',
  ownerChangesPassword: 'Parola o schimbă numai titularul contului.',
  loadFailed: 'Contul nu s-a putut deschide',
  currentPassword: 'Parola de acum',
  noPasswordYet: (email: string) =>
    `Contul se deschide cu Google și nu are parolă. Ca să-i alegi una, îți trimitem la ${email} un cod bun 60 de minute.`,
  codeSent: 'Ți-am trimis codul: deschide legătura din email și alege parola.',
  sendMeCode: 'Trimite-mi codul',
  ownerChangesEmail: 'Adresa o schimbă numai titularul contului',
  emailNeedsPassword: 'Emailul se schimbă numai cu parola contului',
} as const
