/** Texts of the help panel for each screen; `npm run guide` writes the same texts as `docs/ghid/`. */

/** A legal fact behind a field: the requirement, and its source. */
export type Law = { field: string; text: string; source: string }

export type HelpTopic = {
  /** The name of its page in the guide. */
  id: string
  title: string
  /** The addresses of the screens that it describes, after `/dashboard`. */
  screens: RegExp
  lead: string
  steps: readonly string[]
  law: readonly Law[]
  /** A picture of `docs/pictures/`. */
  picture?: 'list' | 'sheet' | 'month' | 'generator'
}

const FISCAL_CODE = 'Codul fiscal'
const NORMS = 'Normele metodologice ale Codului fiscal, HG 1/2016'

export const TEXTS = {
  open: 'Ajutor',
  title: 'Ajutor',
  steps: 'Cum se face',
  law: 'Ce cere legea',
  none: 'Pentru acest ecran nu este încă un ajutor. Ctrl+K găsește orice comandă, iar ? arată tastele.',
  keys: 'F1 deschide ajutorul oriunde; ? arată tastele.',
  guide: 'Ghid pentru utilizatori',
  guideLead: 'Aceleași explicații ca în panoul de ajutor al fiecărui ecran (F1).',
  source: 'Temei',
  picture: (title: string) => `Imagine a ecranului „${title}”`,
  enlarge: 'Deschide imaginea mare în alt tab',
} as const

export const TOPICS: readonly HelpTopic[] = [
  {
    id: 'luna',
    title: 'Luna',
    screens: /^\/?$|^\/home/,
    lead: 'Pagina de început arată luna întreagă: ce e în regulă, ce lipsește și care e pasul următor.',
    steps: [
      'Propoziția de sus spune cum stă luna; fiecare parte a ei duce la locul unde se rezolvă.',
      'În calendar, un punct e o foaie, cu atât mai mare cu cât s-a mers mai mult; un cerc gol e o zi în care mașina a stat; triunghiul e de văzut, pătratul roșu cu × e greșit, picătura e o alimentare.',
      'Ține cursorul pe o zi și vezi foaia în mic; apasă și o deschizi. Săgețile mută, Enter deschide, N scrie o foaie nouă.',
      'Trage peste zile goale, sau Shift și săgeți: zilele alese se generează sau repetă o foaie.',
      '„Tabel” arată aceeași lună pe rânduri: alimentări, foi, km, litri, rămas, observații, regim și ultimul index; alegerea se ține minte.',
      'Pașii de deasupra calendarului se fac în ordine: alimentări, foi, verificare, documente, închidere, predare.',
    ],
    law: [],
  },
  {
    id: 'foi',
    title: 'Lista foilor',
    screens: /^\/(foi|sheets)\/?$/,
    lead: 'Toate foile unei perioade, cu ce nu se leagă marcat.',
    steps: [
      'Alege vehiculul, șoferul și perioada; căutarea se uită la număr, vehicul și șofer.',
      'Numai foile cu ceva de văzut au semn; fără semn înseamnă în regulă.',
      'Din meniul unui rând: tipărește, repetă pe alte zile, șterge. Ce ștergi se ia înapoi din mesajul de jos.',
      'Operații: recalculează lanțul de kilometri și combustibil, renumerotează. Amândouă arată întâi ce schimbă.',
    ],
    law: [
      {
        field: 'Foaia de parcurs',
        text: 'Cuprinde cel puțin: categoria de vehicul utilizat, scopul și locul deplasării, kilometrii parcurși și norma proprie de consum carburant pe kilometru parcurs.',
        source: `${NORMS}, titlul VII, pct. 68`,
      },
    ],
    picture: 'list',
  },
  {
    id: 'foaia',
    title: 'O foaie',
    screens: /^\/(foi|sheets)\/(add|edit|duplicate)/,
    lead: 'Antet, rute, alimentări; totalurile de jos se schimbă pe măsură ce scrii.',
    steps: [
      'Alege vehiculul: indexul și combustibilul de la plecare vin din foaia dinainte.',
      'Scrie rutele: locurile se propun pe măsură ce scrii, sosirea devine plecarea următoare, iar drumul dintre două locuri noi intră în lista de rute la salvare.',
      'Adaugă bonurile zilei; prețul, TVA și valoarea se completează una din cealaltă.',
      'Rezervorul sub zero se face roșu și spune câți litri lipsesc: de obicei un bon nescris sau o distanță prea mare.',
      'Ctrl+S salvează; Salvează și următoarea deschide ziua de după.',
    ],
    law: [
      {
        field: 'Scopul și locul deplasării',
        text: 'Fără scop și loc, foaia nu dovedește folosirea exclusivă pentru firmă.',
        source: `${NORMS}, titlul VII, pct. 68`,
      },
      {
        field: 'Consum',
        text: 'Norma proprie o stabilește firma, pe vehicul; o foaie salvată păstrează norma cu care a fost scrisă.',
        source: `${NORMS}, titlul VII, pct. 68`,
      },
    ],
    picture: 'sheet',
  },
  {
    id: 'tabelul-lunii',
    title: 'Tabelul lunii',
    screens: /^\/foi\/tabel/,
    lead: 'O lună a unui vehicul scrisă ca în Excel: un rând pe zi.',
    steps: [
      'Săgețile și Tab mută, Enter trece la rândul următor, Ctrl+D copiază ce e deasupra.',
      'Lipește rânduri dintr-un tabel: ce nu se poate citi se îndreaptă înainte de a intra.',
      'Ctrl+S salvează toate foile lunii odată; salvarea se ia înapoi din mesajul de jos.',
    ],
    law: [],
    picture: 'month',
  },
  {
    id: 'alimentari',
    title: 'Alimentări',
    screens: /^\/alimentari/,
    lead: 'Bonurile și facturile, oricum ar veni: extras de card, e-Factura, fotografie sau scrise.',
    steps: [
      'Importă extrasul cardului sau facturile: dublurile se văd și nimic nu intră înainte să confirmi.',
      'De atribuit: lipsește vehiculul, furnizorul sau articolul. Alege rândurile și dă-le vehiculul.',
      'Liber: e întreg, dar nu stă pe nicio foaie. Pune pe foi îl așază pe foaia zilei lui.',
    ],
    law: [
      {
        field: 'Bon peste 100 EUR',
        text: 'TVA de pe un bon fiscal mai mare de 100 EUR se deduce numai cu factură.',
        source: `${FISCAL_CODE}, art. 319 alin. (12); ${NORMS}, pct. 69`,
      },
    ],
  },
  {
    id: 'verificare',
    title: 'Verificare',
    screens: /^\/verificare/,
    lead: 'Tot ce nu se leagă într-o lună, grupat după cauză, cu rezolvarea lângă.',
    steps: [
      'J și K trec de la o foaie la alta; 1 și 2 fac ce e propus: mută pe altă zi, preia indexul, recalculează de aici.',
      'E: foaia e în regulă așa cum este. Motivul se păstrează, se tipărește și intră în dosarul lunii; rămâne până se schimbă foaia.',
      'Enter deschide foaia, Ctrl+Z ia înapoi ultima rezolvare.',
      'Când nu mai e nimic, luna e curată și se poate închide.',
    ],
    law: [],
  },
  {
    id: 'inchidere',
    title: 'Închidere și predare',
    screens: /^\/luna\//,
    lead: 'Luna se închide, devine de neschimbat și pleacă la contabil.',
    steps: [
      'Închide: foile lunii și cele dinainte nu se mai pot schimba, pe nicio cale. Amprenta arată că au rămas aceleași.',
      'Deductibilitate: TVA și cheltuieli pe vehicul, pe 50\u00a0% sau 100\u00a0%, egale la ban cu bonurile de consum.',
      'Predare: note pentru SAGA C, WinMENTOR sau XLSX. Facturile sunt nebifate fiindcă ajung la contabil din SPV.',
      'Dosarul lunii: o arhivă cu tot ce s-a tipărit și o legătură pentru contabil, bună 30 de zile, fără cont.',
      'Redeschide: numai ultima lună închisă, cu un motiv care se păstrează și se trimite pe email.',
    ],
    law: [
      {
        field: 'Deductibil 50\u00a0%',
        text: 'La un vehicul de cel mult 3.500 kg și 9 scaune care nu e folosit exclusiv pentru firmă se deduc 50\u00a0% din TVA și 50\u00a0% din cheltuieli.',
        source: `${FISCAL_CODE}, art. 25 alin. (3) lit. l) și art. 298`,
      },
    ],
  },
  {
    id: 'generator',
    title: 'Generează foi',
    screens: /^\/generate/,
    lead: 'Din bonuri și rute, iar la utilaje din bonuri și ore, o propunere de foi pe care o confirmi.',
    steps: [
      'Alege vehiculul (sau mai multe odată), bonurile libere, rutele și scopul lor, apoi programul și limitele.',
      'La un utilaj, în locul rutelor scrii câte ore lucrează pe zi, lucrările și, dacă îl citești, contorul de ore: orele ies din combustibil și din normă, din jumătate în jumătate.',
      'Rezultatul e numai o propunere: zilele și rutele se scot sau se mută, iar rezervorul se reface pe loc.',
      'Nimic nu se salvează înainte să bifezi că deplasările, la utilaje orele și lucrările, corespund realității; o rulare salvată se poate anula întreagă.',
    ],
    law: [
      {
        field: 'Confirm că deplasările corespund realității',
        text: 'Cine întocmește, aprobă și înregistrează un document răspunde de el.',
        source: 'Legea contabilității 82/1991, art. 6',
      },
    ],
    picture: 'generator',
  },
  {
    id: 'liste',
    title: 'Vehicule, șoferi, rute, parteneri',
    screens: /^\/(vehicles|machineries|drivers|routes|partners|expenses|consumptions|surcharges)/,
    lead: 'Listele din care se scriu foile.',
    steps: [
      'Pentru un vehicul ajung numărul, combustibilul și norma; restul se completează când e nevoie.',
      'Ce e folosit pe foi nu se șterge: vehiculele și șoferii se trec la inactiv.',
      'Orice listă iese în XLSX și intră la loc la fel, cu o previzualizare a ce se schimbă.',
    ],
    law: [],
  },
  {
    id: 'societati',
    title: 'Societăți',
    screens: /^\/(companies|company)/,
    lead: 'Fiecare societate are foile, listele și abonamentul ei; cea activă se vede sus, pe orice pagină.',
    steps: [
      'Pentru una nouă ajunge codul fiscal: denumirea și adresa vin din registru și se pot corecta.',
      'Schimbă societatea activă din meniul cu numele ei, în antet.',
      'O societate ștearsă se poate aduce înapoi din lista de societăți, câtă vreme e păstrată.',
    ],
    law: [],
  },
  {
    id: 'cont',
    title: 'Contul meu',
    screens: /^\/account/,
    lead: 'Datele tale, parola și siguranța contului, aceleași pentru toate societățile.',
    steps: [
      'Emailul nou contează abia după ce îl confirmi din mesajul primit.',
      'Siguranță: codul al doilea la autentificare și aparatele pe care ești autentificat; pe oricare îl poți scoate.',
    ],
    law: [],
  },
  {
    id: 'abonament',
    title: 'Abonament',
    screens: /^\/(subscription|payment)/,
    lead: 'Ce pachet are societatea, până când și cât s-a folosit din el.',
    steps: ['Modifică Pachet: alegi altul și vezi înainte de plată cât costă, cu TVA.', 'Facturile abonamentului se descarcă de aici.'],
    law: [],
  },
  {
    id: 'carduri-si-importuri',
    title: 'Carduri și importuri',
    screens: /^\/settings\/receipts/,
    lead: 'Ce ține minte Parcurs când citește extrase și facturi.',
    steps: [
      'Carduri: ultimele patru cifre spun ale cui sunt bonurile, a vehiculului sau a șoferului.',
      'Importurile se pot anula de aici, cât timp bonurile lor nu sunt pe foi.',
      'Un extras uitat întreabă la următorul import ce este în coloane.',
    ],
    law: [],
  },
  {
    id: 'aspectul-documentelor',
    title: 'Aspectul documentelor',
    screens: /^\/settings\/documents/,
    lead: 'Sigla, coloanele și textele fiecărui document, cu o previzualizare alături.',
    steps: [
      'Previzualizarea arată documentul așa cum se tipărește.',
      'Revino la forma standard aduce înapoi documentul ales; salvarea se ia înapoi din mesajul de jos.',
    ],
    law: [],
  },
  {
    id: 'jurnal',
    title: 'Jurnal',
    screens: /^\/settings\/journal/,
    lead: 'Cine a schimbat ce și când; nu se poate modifica.',
    steps: ['Caută după cine sau despre ce e vorba; cele mai noi sunt primele.'],
    law: [],
  },
  {
    id: 'documente-pregatite',
    title: 'Documente pregătite',
    screens: /^\/settings\/prints/,
    lead: 'Tipăririle mari se pregătesc în fundal și așteaptă aici.',
    steps: ['Descarcă sau șterge ce e gata; după șapte zile documentele dispar singure.'],
    law: [],
  },
  {
    id: 'setari',
    title: 'Setări și date fiscale',
    screens: /^\/settings/,
    lead: 'Cine aprobă foile, cum arată documentele, ce se deduce.',
    steps: [
      'Date fiscale: impozitul, conturile contabile, masa, locurile și utilizarea fiecărui vehicul, cu ziua de la care e valabilă.',
      'Până nu scrii utilizări, rapoartele rămân cum erau; când scrii una, vezi întâi ce luni se schimbă.',
    ],
    law: [
      {
        field: 'Masa și scaunele',
        text: 'Limita de 50\u00a0% privește vehicule cu masa maximă de cel mult 3.500 kg și cel mult 9 scaune de pasageri, cu tot cu al șoferului.',
        source: `${FISCAL_CODE}, art. 298`,
      },
    ],
  },
]

/** The help topic of a page; none for a page without its own. */
export const topicOf = (path: string): HelpTopic | undefined => {
  const screen = path.replace(/^\/dashboard/, '')
  return TOPICS.find(({ screens }) => screens.test(screen))
}
