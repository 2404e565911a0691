/** What the screens of this feature say. */
export const TEXTS = {
  deletionIsFinal: 'Nu se poate anula: datele personale au fost șterse',
  since: 'Cont din',
  noCompany: 'Nicio societate',
  expires: 'Expiră la',
  noPackage: 'Fără pachet',
  passwordHelp: 'Greu de ghicit, de exemplu trei cuvinte; utilizatorul trebuie să se autentifice din nou',
  companies: 'societăți',
  user: 'Utilizator',
  signInAsWarning: (email: string) => `Vei lucra în contul ${email}; utilizatorul vede acest lucru, iar intrarea rămâne notată.`,
  signInAsQuestion: 'Intri în contul utilizatorului?',
  title: 'Utilizatori',
  rowName: (email: string, companies: string) => `${email}, cu societățile care sunt numai ale lui: ${companies}`,
  thisUser: 'acest utilizator',
  empty: 'Niciun utilizator',
  emptyHelp: 'Conturile apar aici pe măsură ce se înscriu',
  search: 'Caută după nume sau email',
} as const
