/** What the screens of this feature say. */
export const TEXTS = {
  roadSheetApprover: 'Foile de parcurs sunt aprobate de',
  approverHelp: 'Numele care se tipărește la „Aprobat”',
  operatingSheetApprover: 'Foile de funcționare sunt aprobate de',
  completedOnPaper: 'Scrie pe foile completate „întocmită ulterior pe baza bonurilor”',
  completedOnPaperHelp: 'Foile pe care le-a făcut generatorul; în listă și pe foaie scrie oricum „completată”',
  layoutHelp: 'Siglă, text în subsol, semnături și coloane, cu previzualizare',
  receipts: 'Carduri și importuri',
  receiptsHelp: 'Carduri de combustibil, articole din extrase și facturi, importuri de anulat',
  fiscal: 'Date fiscale',
  team: 'Echipa',
  teamHelp: 'Cine lucrează în societate, cu ce rol, și invitațiile',
  prints: 'Documente pregătite',
  printsHelp: 'Documentele cu multe foi, pregătite pe server: cât s-a făcut din ele și fișierele lor.',
  journal: 'Jurnal',
  journalHelp: 'Cine și ce a schimbat în societate',
  fiscalHelp: 'Impozit, conturi, închidere automată; masa, locurile și utilizarea vehiculelor',
} as const
