/** What the screens of this feature say. */
export const TEXTS = {
  deletionIsFinal: 'Nu se poate anula: datele personale au fost șterse',
  since: 'Cont din',
  noCompany: 'Nicio societate',
  expires: 'Expiră la',
  noPackage: 'Fără pachet',
  passwordHelp: 'Greu de ghicit, de exemplu trei cuvinte; utilizatorul trebuie să se autentifice din nou',
  secondFactor: 'Al doilea factor',
  factorOff: 'Oprit: contul se deschide numai cu parola',
  factorOn:
    'Pornit: la intrare se cere și codul din aplicația de autentificare. Oprește-l numai dacă utilizatorul și-a pierdut telefonul și codurile de rezervă.',
  factorOfAdministrator: 'Pornit. Al unui administrator nu se poate opri de aici.',
  removeFactor: 'Oprește al doilea factor',
  removeFactorQuestion: 'Oprești al doilea factor?',
  removeFactorWarning: (email: string) =>
    `Contul ${email} se va deschide numai cu parola, iar codurile de rezervă se șterg. Asigură-te că vorbești cu titularul lui. El primește un email, iar oprirea rămâne notată.`,
  factorRemoved: (email: string) =>
    `Al doilea factor al contului ${email} a fost oprit. Nu se anulează: utilizatorul îl pornește din nou, cu alt cod`,
  companies: 'societăți',
  user: 'Utilizator',
  signInAsWarning: (email: string) => `Vei lucra în contul ${email}. Utilizatorul vede că ai intrat.`,
  signInAsQuestion: 'Intri în contul utilizatorului?',
  title: 'Utilizatori',
  rowName: (email: string, companies: string) => `${email}, cu societățile care sunt numai ale lui: ${companies}`,
  thisUser: 'acest utilizator',
  empty: 'Niciun utilizator',
  emptyHelp: 'Conturile apar aici pe măsură ce se înscriu',
  search: 'Nume sau email',
} as const
