import type { LinkProps } from '@tanstack/react-router'
import { searchKey } from '#domain/text.ts'
import { OPENED as MONTH_TABLE } from '../roadmaps/month/opened-texts.ts'

/**
 * Help texts of each screen; `npm run guide` writes them as `docs/ghid/`. Names between „ and ” are those of buttons, tabs and fields, as the
 * screens show them.
 */

/** A legal fact behind a field: the requirement, and its source. */
export type Law = { field: string; text: string; source: string }

/** Keys, pressed together where a plus stands between them, and what they do. */
export type Key = readonly [keys: string, does: string]

/** A step, or one that is said otherwise where there is no keyboard. */
export type Step = string | { keys: string; touch: string }

export type HelpTopic = {
  /** The name of its page in the guide and of its picture. */
  id: string
  title: string
  /** The addresses of the screens that it describes, after `/dashboard`. */
  screens: RegExp
  /** One of them to which the help leads; none where it is one of a month. */
  place?: NonNullable<LinkProps['to']>
  lead: string
  steps: readonly Step[]
  /** Keys of these screens, besides those of every page. */
  keys?: readonly Key[]
  law: readonly Law[]
}

const FISCAL_CODE = 'Codul fiscal'
const NORMS = 'Normele metodologice ale Codului fiscal, HG 1/2016'
const NORMS_VAT = `${NORMS}, titlul VII, pct. 68`

/** What a step says, with a keyboard or without one. */
export const stepText = (step: Step, touch: boolean): string => (typeof step === 'string' ? step : touch ? step.touch : step.keys)

export const TOPICS: readonly HelpTopic[] = [
  {
    id: 'luna',
    title: 'Luna',
    screens: /^\/?$|^\/home/,
    place: '/dashboard',
    lead: 'Pagina de început arată luna întreagă: ce e în regulă, ce lipsește și care e pasul următor.',
    steps: [
      'Propoziția de sus spune cum stă luna; ce e subliniat în ea duce la locul unde se rezolvă.',
      'Pașii se fac în ordine: „Alimentări”, „Foi”, „Verificare”, „Documente”, „Închidere”, „Predare”. Butonul fiecăruia te duce acolo.',
      'În calendar, un punct e o foaie: cu cât e mai mare, cu atât s-a mers mai mult. Un cerc gol e o zi în care mașina a stat. Triunghiul e de văzut, pătratul roșu cu × e greșit, picătura e o alimentare.',
      {
        keys: 'Ține cursorul pe o zi și vezi foaia în mic; apasă și o deschizi. Săgețile mută, Enter deschide, N scrie o foaie nouă.',
        touch: 'Apasă o zi și vezi foaia ei; apasă o zi goală și o scrii sau o generezi.',
      },
      {
        keys: 'Trage peste zile goale, sau Shift și săgeți: zilele alese se generează sau repetă o foaie.',
        touch: 'Mai multe zile goale deodată se aleg pe un calculator, trăgând peste ele.',
      },
      '„Tabel” arată aceeași lună pe rânduri: alimentări, foi, km, litri, rămas, foi de văzut, regim și indexul ultimei foi. Alegerea se ține minte.',
    ],
    keys: [
      ['←, ↑, ↓, →', 'altă zi, alt vehicul'],
      ['Shift+←, Shift+→', 'alege mai multe zile'],
      ['Enter', 'deschide foaia sau zilele alese'],
      ['N', 'foaie nouă în ziua aceea'],
      ['Home, End', 'prima zi, ultima zi'],
      ['Esc', 'renunță la alegere'],
      ['[, ]', 'luna dinainte, luna de după'],
      ['T', 'luna aceasta'],
    ],
    law: [],
  },
  {
    id: 'foi',
    title: 'Lista foilor',
    screens: /^\/(foi|sheets)\/?$/,
    place: '/dashboard/foi',
    lead: 'Toate foile unei perioade, de parcurs sau de funcționare; cele care nu se leagă una de alta au semn.',
    steps: [
      'Alege vehiculul, șoferul și perioada; căutarea se uită la număr, vehicul și șofer.',
      'Numai foile cu ceva de văzut au semn în fața numărului; fără semn înseamnă în regulă. „Doar foi de văzut” le lasă pe ele singure.',
      '„Adaugă foaie” scrie una nouă; săgeata de lângă buton o începe dintr-un șablon.',
      'Din meniul unui rând: „Modifică”, „Duplică”, „Repetă pe alte zile”, documentele ei și „Șterge”. Ce ștergi se ia înapoi din mesajul de jos, cu „Anulează”.',
      'În meniul cu trei puncte: „Recalculează” leagă la loc kilometrii și combustibilul, „Renumerotează” pune numerele la rând. Amândouă arată întâi ce schimbă.',
      'Dacă societatea aprobă foile: bifează-le și apasă „Trimite la aprobare”, „Aprobă” sau „Returnează”. Una aprobată se schimbă numai după ce este returnată.',
      'Tot acolo, „Tipărește” scoate documentele foilor din listă; foile bifate au „Tipărește” al lor, sub listă.',
    ],
    keys: [
      ['X', 'bifează rândul'],
      ['Shift+X', 'bifează rândurile până aici'],
    ],
    law: [
      {
        field: 'Foaia de parcurs',
        text: 'Cuprinde cel puțin: categoria de vehicul utilizat, scopul și locul deplasării, kilometrii parcurși și norma proprie de consum carburant pe kilometru parcurs.',
        source: NORMS_VAT,
      },
    ],
  },
  {
    id: 'foaia',
    title: 'O foaie',
    screens: /^\/(foi|sheets)\/(add|edit|duplicate)/,
    place: '/dashboard/foi/add',
    lead: 'Antet, rute, alimentări; totalurile de jos se schimbă pe măsură ce scrii.',
    steps: [
      'Alege vehiculul: indexul și combustibilul de la plecare vin din foaia dinainte.',
      'Scrie rutele direct în tabel: locurile se propun pe măsură ce scrii, iar sosirea devine plecarea următoare. Drumul dintre două locuri noi intră în lista de rute la salvare.',
      '„Din rutele mele” alege mai multe rute salvate odată; de acolo, „Scrie altă rută” deschide toate câmpurile uneia.',
      'Adaugă bonurile zilei; prețul, TVA și valoarea se completează una din cealaltă.',
      'Rezervorul sub zero se face roșu și spune câți litri lipsesc: de obicei un bon nescris sau o distanță prea mare.',
      '„Verificări” spune ce este de corectat, și ce se leagă: indexul și rezervorul cu foaia dinainte, ora, contorul și plinul fiecărei alimentări.',
      {
        keys: 'Ctrl+Z ia înapoi ce ai schimbat ultima dată, Ctrl+Y reface. Ctrl+S salvează; „Salvează și următoarea” (Ctrl+Enter) deschide ziua de după.',
        touch: '„Salvează” stă mereu jos; „Salvează și următoarea” deschide ziua de după.',
      },
    ],
    keys: [
      ['Ctrl+S', 'salvează'],
      ['Ctrl+Enter', 'salvează și deschide ziua următoare'],
      ['Alt+←, Alt+→', 'foaia dinainte, de după'],
      ['Ctrl+Z, Ctrl+Y', 'anulează, refă'],
      ['Enter, Tab', 'rândul următor, câmpul următor'],
      ['↑, ↓', 'alt rând al rutelor; ↓ într-un „La” gol arată unde se merge de obicei'],
      ['Alt+↑, Alt+↓', 'mută ruta mai sus, mai jos'],
      ['Ctrl+D', 'repetă ruta sau celula de deasupra'],
      ['Esc', 'renunță la ce scrii'],
    ],
    law: [
      {
        field: 'Scop deplasare',
        text: 'Fără scopul și locul deplasării, foaia nu dovedește folosirea exclusivă pentru firmă.',
        source: NORMS_VAT,
      },
      {
        field: 'Consum',
        text: 'Norma proprie o stabilește firma, pe vehicul; o foaie salvată păstrează norma cu care a fost scrisă.',
        source: NORMS_VAT,
      },
    ],
  },
  {
    id: 'tabelul-lunii',
    title: 'Tabelul lunii',
    screens: /^\/foi\/tabel/,
    place: '/dashboard/foi/tabel',
    lead: 'O lună a unui vehicul scrisă ca în Excel: un rând pentru fiecare rută.',
    steps: [
      {
        keys: 'Alege vehiculul și luna; săgețile și Tab mută, Enter trece la rândul următor, Ctrl+D copiază ce e deasupra. „Taste” le arată pe toate.',
        touch: 'Alege vehiculul și luna, apoi apasă o celulă și scrie. Pe un ecran lat tabelul se vede întreg.',
      },
      '„Lipește din Excel” ia rânduri dintr-un tabel: ce nu se poate citi se îndreaptă înainte de a intra.',
      'Bonurile libere ale vehiculului se pun pe foile zilelor lor dintr-o apăsare.',
      {
        keys: '„Salvează luna” (Ctrl+S) salvează toate foile odată; salvarea se ia înapoi din mesajul de jos.',
        touch: '„Salvează luna” salvează toate foile odată; salvarea se ia înapoi din mesajul de jos.',
      },
    ],
    keys: MONTH_TABLE.keyList,
    law: [],
  },
  {
    id: 'alimentari',
    title: 'Alimentări',
    screens: /^\/alimentari/,
    place: '/dashboard/alimentari',
    lead: 'Bonurile și facturile, oricum ar veni: extras de card, e-Factura, fotografie sau scrise.',
    steps: [
      '„Importă extras sau facturi”: dublurile se văd și nimic nu intră înainte să confirmi.',
      '„De atribuit”: lipsește vehiculul, furnizorul sau articolul. Alege rândurile și apasă „Atribuie vehicul”.',
      '„Libere”: sunt întregi, dar nu stau pe nicio foaie. „Pune pe foi” le așază pe foaia zilei lor; cele care par duble sau nu încap în rezervor le spune întâi.',
      '„Pe foi”: „Scoate de pe foaie” le face libere la loc; foile următoare se recalculează la cerere.',
      'Două rânduri ale aceluiași bon se unesc cu „Unește”; dacă nu e același, „Sunt diferite”.',
    ],
    keys: [
      ['X', 'bifează rândul'],
      ['Shift+X', 'bifează rândurile până aici'],
      ['U', 'unește perechea'],
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
    place: '/dashboard/verificare',
    lead: 'Tot ce nu se leagă într-o lună, grupat după cauză, cu rezolvarea lângă.',
    steps: [
      {
        keys: 'J și K trec de la o foaie la alta. 1 și 2 fac ce e propus: mută pe altă zi, preia indexul, recalculează de aici.',
        touch: 'Apasă o foaie și alege ce e propus: mută pe altă zi, preia indexul, recalculează de aici.',
      },
      '„E în regulă…”: foaia rămâne așa cum este. Motivul se păstrează, se tipărește și intră în dosarul lunii; rămâne până se schimbă foaia.',
      {
        keys: '„Deschide foaia” (Enter) o arată întreagă; Ctrl+Z ia înapoi ultima rezolvare.',
        touch: '„Deschide foaia” o arată întreagă; „Anulează” din mesajul de jos ia înapoi rezolvarea.',
      },
      'Când foile sunt în regulă: „Spre închidere”.',
    ],
    keys: [
      ['J, K', 'foaia următoare, precedentă'],
      ['1, 2, 3, 4', 'rezolvarea propusă'],
      ['E', 'e în regulă, cu motiv'],
      ['S', 'scrie scopul'],
      ['Enter', 'deschide foaia'],
      ['Ctrl+Z', 'anulează rezolvarea'],
    ],
    law: [
      {
        field: 'Zi nelucrătoare',
        text: 'Repausul săptămânal e de regulă sâmbăta și duminica, iar în sărbătorile legale nu se lucrează. O deplasare în aceste zile cere o explicație scrisă.',
        source: 'Codul muncii, Legea 53/2003, art. 137 și 139',
      },
    ],
  },
  {
    id: 'termene',
    title: 'Termene',
    screens: /^\/termene/,
    place: '/dashboard/termene',
    lead: 'ITP, RCA, rovinietă, revizii și actele șoferilor: ce a trecut, ce vine și cât costă.',
    steps: [
      '„Termen” adaugă unul: al cui este, felul lui și ziua până la care e valabil; la o revizie, kilometrii. Se anunță ce vine întâi.',
      '„Reînnoiește” cere ziua în care s-a făcut, costul și ziua nouă, care este propusă. Termenul vechi se închide și se deschide următorul.',
      '„Pe email”: un singur mesaj pe zi, la 07:00, numai când e ceva de spus. „În calendarul tău”: aceleași termene în calendarul telefonului.',
      'Un vehicul sau un șofer inactiv nu mai este anunțat; termenele lui rămân la „Toate”.',
    ],
    keys: [['R', 'reînnoiește rândul']],
    law: [
      {
        field: 'RCA',
        text: 'Un vehicul nu circulă fără asigurare de răspundere civilă auto valabilă.',
        source: 'Legea 132/2017, art. 3',
      },
      {
        field: 'Rovinietă',
        text: 'Pentru folosirea drumurilor naționale se plătește tariful de utilizare.',
        source: 'OG 15/2002, aprobată prin Legea 424/2002',
      },
    ],
  },
  {
    id: 'inchidere',
    title: 'Închidere și predare',
    screens: /^\/luna\//,
    lead: 'Luna se închide, devine de neschimbat și pleacă la contabil.',
    steps: [
      '„Închide luna”: foile lunii și cele dinainte se mai pot schimba numai dacă o redeschizi. „Amprenta lunii” arată că au rămas aceleași.',
      'Dacă societatea aprobă foile, cele neaprobate apar pe nume. Luna se poate închide și cu ele, după ce bifezi.',
      '„Deductibilitate”: TVA și cheltuieli pe vehicul, pe 50\u00a0% sau 100\u00a0%, egale la ban cu bonurile de consum.',
      '„Predare”: note pentru SAGA C, WinMENTOR sau XLSX. Facturile sunt nebifate fiindcă ajung la contabil din SPV.',
      '„Dosarul lunii”: o arhivă cu tot ce s-a tipărit și o legătură pentru contabil, bună 30 de zile, fără cont.',
      '„Redeschide luna”: numai ultima închisă, cu un motiv care se păstrează și se trimite pe email.',
    ],
    law: [
      {
        field: 'Deductibil 50\u00a0%',
        text: 'Vehiculul are cel mult 3.500 kg și 9 scaune și nu e folosit numai pentru firmă. Se deduc 50\u00a0% din TVA și 50\u00a0% din cheltuieli.',
        source: `${FISCAL_CODE}, art. 25 alin. (3) lit. l) și art. 298`,
      },
    ],
  },
  {
    id: 'generator',
    title: 'Generează foi',
    screens: /^\/generate/,
    place: '/dashboard/generate',
    lead: 'O propunere de foi pe care o confirmi: din bonuri și rute, la utilaje din bonuri și ore.',
    steps: [
      'Alege vehiculul sau „Mai multe vehicule odată”, bonurile libere, rutele și scopul lor, apoi programul și limitele.',
      'La un utilaj scrii, în locul rutelor, lucrările și orele pe zi. De unde pornește contorul de ore se știe din bonuri și foi; ținta lui o scrii dacă o ai. Orele ies din combustibil și din normă, din jumătate în jumătate.',
      'Unde bonurile spun contorul, ora sau plinul, foile trec prin ele. Litrii și contorul nu se potrivesc la normă? La setări alegi ce rămâne: kilometrii, litrii sau amândouă, cu norma reală.',
      'Rezultatul e numai o propunere: zilele și rutele se scot sau se mută, iar rezervorul se reface pe loc.',
      'Se salvează numai după ce bifezi că deplasările, la utilaje orele și lucrările, corespund realității. O rulare salvată se poate anula întreagă.',
    ],
    keys: [
      ['Enter', 'ridică ruta, o pune'],
      ['←, ↑, ↓, →', 'mută ruta ridicată pe altă zi'],
      ['Delete', 'scoate ruta'],
      ['Esc', 'lasă ruta unde era'],
    ],
    law: [
      {
        field: 'Confirm că deplasările corespund realității',
        text: 'Cine întocmește, aprobă și înregistrează un document răspunde de el.',
        source: 'Legea contabilității 82/1991, art. 6',
      },
    ],
  },
  {
    id: 'costuri',
    title: 'Costuri',
    screens: /^\/costuri/,
    place: '/dashboard/costuri',
    lead: 'Cât a costat fiecare vehicul sau utilaj: combustibil, alte cheltuieli și termene, pe kilometru și pe oră.',
    steps: [
      'Sus sunt lunile unui an, fiecare cu totalul ei. Apasă o lună: tabelul arată costurile ei.',
      'Poți alege și mai multe luni, împărțite pe vehicule, pe luni sau pe șoferi. Alături stau aceleași luni de anul trecut.',
      'Sumele sunt cele din contabilitate: fără TVA care se deduce, cu TVA care nu se deduce.',
      '„PDF” și „XLSX” dau același tabel pe hârtie și în foaie de calcul.',
      'Un clic pe un număr deschide pagina vehiculului. „Bonuri” deschide cumpărăturile lui din acele luni.',
    ],
    law: [],
  },
  {
    id: 'vehicule',
    title: 'Vehicule și utilaje',
    screens: /^\/(vehicles|machineries)/,
    place: '/dashboard/vehicles',
    lead: 'Mașinile pentru care scrii foi de parcurs și utilajele pentru care scrii foi de funcționare.',
    steps: [
      '„Adaugă vehicul” sau „Adaugă utilaj”: ajung numărul, combustibilul și norma; restul se completează când e nevoie.',
      'Stocul inițial și valoarea lui sunt ce era în rezervor înainte de prima foaie.',
      'Din meniul unui rând: „Duplică” pentru unul la fel, „Stoc combustibil” arată din ce bonuri e ce a rămas. „Tabelul lunii” îi deschide luna.',
      'Un clic pe număr deschide pagina vehiculului: anul lui pe luni, consumul real față de normă, costurile, termenele și istoricul.',
      'Ce e folosit pe foi nu se șterge: se trece la „Inactiv” și nu mai apare la alegere.',
      '„Import / Export”: lista iese în XLSX și intră la loc la fel, cu o previzualizare a ce se schimbă.',
    ],
    law: [
      {
        field: 'Categorie',
        text: 'Categoria vehiculului e una dintre cele patru mențiuni obligatorii ale foii de parcurs.',
        source: NORMS_VAT,
      },
      {
        field: 'Consum mixt',
        text: 'E norma proprie a firmei, pe kilometru parcurs: o stabilești tu, printr-o decizie internă.',
        source: NORMS_VAT,
      },
    ],
  },
  {
    id: 'soferi',
    title: 'Șoferi / Operatori',
    screens: /^\/drivers/,
    place: '/dashboard/drivers',
    lead: 'Cine conduce, cine lucrează pe utilaje și cine întocmește foile.',
    steps: [
      '„Adaugă șofer”: ajunge numele; funcția și cartea de identitate se tipăresc pe documente.',
      'Un șofer de pe foi nu se șterge: se trece la „Inactiv” sau „Suspendat”.',
      'Un nume nou se poate scrie și direct pe foaie; intră singur în listă.',
    ],
    law: [],
  },
  {
    id: 'rute',
    title: 'Rute',
    screens: /^\/routes/,
    place: '/dashboard/routes',
    lead: 'Drumurile care se repetă, cu distanța lor: foile și generatorul le iau de aici.',
    steps: [
      '„Adaugă ruta”: plecarea, sosirea și distanța. „Harta” o socotește, dacă nu o știi.',
      'Distanța se dă mixt, sau urban și extraurban, după cum are vehiculul norma.',
      'Drumurile scrise pe foi între locuri noi intră singure în listă.',
    ],
    law: [
      {
        field: 'Distanță Mixtă',
        text: 'Kilometrii parcurși și locul deplasării se scriu în foaie; distanța din listă e doar de unde pornește rândul.',
        source: NORMS_VAT,
      },
    ],
  },
  {
    id: 'parteneri',
    title: 'Parteneri',
    screens: /^\/partners/,
    place: '/dashboard/partners',
    lead: 'Benzinăriile și ceilalți furnizori de pe bonuri, și beneficiarii pentru care se lucrează.',
    steps: [
      '„Adaugă partener”: din codul fiscal, denumirea și adresa vin din registrul ANAF și se pot corecta.',
      'Plătitor de TVA sau nu: de aici știe un bon dacă are TVA.',
      'Furnizorii din extrase și facturi se adaugă singuri la import.',
    ],
    law: [
      {
        field: 'CUI',
        text: 'Un bon fiscal ține loc de factură, până la 100 EUR, numai dacă are pe el codul fiscal al firmei tale.',
        source: `${FISCAL_CODE}, art. 319 alin. (12)`,
      },
    ],
  },
  {
    id: 'articole',
    title: 'Combustibili și Articole',
    screens: /^\/expenses/,
    place: '/dashboard/expenses',
    lead: 'Ce se cumpără pentru mașini: combustibili, AdBlue, roviniete, spălări, taxe.',
    steps: [
      '„Adaugă articol”: denumirea, unitatea și cota de TVA; bifează „Combustibil” dacă se alimentează cu el.',
      'Un combustibil se adună în rezervorul vehiculelor care îl ard; celelalte sunt numai cheltuieli.',
      'O cotă schimbată aici se propune pe bonurile noi; cele scrise o păstrează pe a lor.',
    ],
    law: [],
  },
  {
    id: 'sporuri',
    title: 'Spor de consum',
    screens: /^\/(consumptions|surcharges)/,
    place: '/dashboard/consumptions',
    lead: 'Procente care se adaugă la normă când condițiile sunt grele: iarnă, munte, încărcătură.',
    steps: [
      '„Adaugă spor”: denumirea, procentul și dacă e al vehiculelor sau al utilajelor.',
      'Pe o rută se alege unul. La staționare și la orele unui utilaj se aleg și mai multe, care se adună.',
      'O foaie salvată păstrează sporul cu care a fost scrisă, chiar dacă îl schimbi aici.',
    ],
    law: [
      {
        field: 'Spor',
        text: 'Legea cere norma proprie a firmei; sporurile sunt parte din ea și se trec în aceeași decizie.',
        source: NORMS_VAT,
      },
    ],
  },
  {
    id: 'societati',
    title: 'Societăți',
    screens: /^\/(companies|company)/,
    place: '/dashboard/companies',
    lead: 'Fiecare societate are foile, listele și abonamentul ei; cea activă se vede sus, pe orice pagină.',
    steps: [
      '„Adaugă societate”: ajunge codul fiscal; denumirea și adresa vin din registrul ANAF și se pot corecta.',
      'Schimbă societatea activă din meniul cu numele ei, în antet.',
      'O societate ștearsă se poate aduce înapoi din aceeași pagină, cu „Recuperează”, timp de 30 de zile.',
    ],
    law: [],
  },
  {
    id: 'cont',
    title: 'Contul meu',
    screens: /^\/account/,
    place: '/dashboard/account',
    lead: 'Datele tale, parola și siguranța contului, aceleași pentru toate societățile.',
    steps: [
      'Emailul nou contează abia după ce îl confirmi din mesajul primit.',
      '„Parola” se schimbă cu cea de acum; pe celelalte dispozitive te autentifici apoi din nou.',
      '„Siguranță”: codul al doilea la intrare. „Unde e deschis contul”: dispozitivele; „Închide toate celelalte” le scoate.',
      '„Șterge contul”: timp de 30 de zile te poți răzgândi, din mesajul primit.',
    ],
    law: [],
  },
  {
    id: 'abonament',
    title: 'Abonament',
    screens: /^\/(subscription|payment)/,
    place: '/dashboard/subscription',
    lead: 'Ce pachet are societatea, până când și cât s-a folosit din el.',
    steps: [
      '„Modifică Pachet”: alegi altul și vezi înainte de plată cât costă, cu TVA.',
      '„Facturi”: se descarcă de aici, ca PDF și ca XML pentru e-Factura.',
      'Un pachet expirat nu șterge nimic. Listele se văd și se tipăresc; se scrie din nou după ce iei altul.',
    ],
    law: [],
  },
  {
    id: 'carduri-si-importuri',
    title: 'Carduri și importuri',
    screens: /^\/settings\/receipts/,
    place: '/dashboard/settings/receipts',
    lead: 'Ce ține minte Parcurs când citește extrase și facturi.',
    steps: [
      '„Adaugă cardul”: ultimele patru cifre spun ale cui sunt bonurile, a vehiculului sau a șoferului.',
      'Importurile se pot anula de aici, cât timp bonurile lor nu sunt pe foi.',
      'Un extras uitat întreabă la următorul import ce este în coloane.',
    ],
    law: [],
  },
  {
    id: 'aspectul-documentelor',
    title: 'Aspectul documentelor',
    screens: /^\/settings\/documents/,
    place: '/dashboard/settings/documents',
    lead: 'Sigla, coloanele și textele fiecărui document, cu o previzualizare alături.',
    steps: [
      '„Pe toate documentele”: sigla, textul din subsol, decizia normei și locul de îndosariat.',
      '„Pe fiecare document”: cine aprobă, textele semnăturilor și coloanele care se pot ascunde.',
      '„Previzualizare” arată documentul așa cum se tipărește.',
      '„Revino la forma standard” aduce înapoi documentul ales; salvarea se ia înapoi din mesajul de jos.',
    ],
    keys: [['Ctrl+S', 'salvează']],
    law: [
      {
        field: 'Decizia normei de consum',
        text: 'Norma e a firmei și se sprijină pe decizia ei; numărul deciziei, scris aici, se tipărește pe documente.',
        source: NORMS_VAT,
      },
    ],
  },
  {
    id: 'date-fiscale',
    title: 'Date fiscale',
    screens: /^\/settings\/fiscal/,
    place: '/dashboard/settings/fiscal',
    lead: 'Impozitul, conturile contabile și cât se deduce la fiecare vehicul.',
    steps: [
      'Pentru fiecare vehicul: masa, locurile și utilizarea, cu ziua de la care e valabilă.',
      'Fără utilizări scrise, rapoartele rămân cum erau. Când scrii una, vezi întâi ce luni se schimbă.',
      'Conturile lăsate goale sunt cele obișnuite, scrise în câmp.',
      '„Ziua în care luna se închide singură”: din luna următoare. Fără o zi, luna o închizi tu.',
    ],
    law: [
      {
        field: 'Masa maximă (kg)',
        text: 'Limita de 50\u00a0% privește vehicule de cel mult 3.500 kg și cel mult 9 scaune de pasageri, cu tot cu al șoferului.',
        source: `${FISCAL_CODE}, art. 298`,
      },
      {
        field: 'Utilizare',
        text: 'Folosirea exclusivă pentru firmă se dovedește cu foi de parcurs; la deducerea de 50\u00a0% foaia nu e obligatorie.',
        source: NORMS_VAT,
      },
    ],
  },
  {
    id: 'portofoliu',
    title: 'Portofoliu',
    screens: /^\/portofoliu/,
    place: '/dashboard/portofoliu',
    lead: 'Toate societățile tale într-o lună, cele la care lipsește cel mai mult primele.',
    steps: [
      'Un clic pe o societate îi deschide luna. Coloana „De pus pe foi” numără bonurile fără foaie, „De văzut” foile de văzut și, sub ele, pe cele cu greșeli.',
      'Bifează societățile gata și apasă „Închide luna”. Se închid una după alta; rămân deschise cele la care lipsește ceva. „Descarcă predările” face o arhivă din fișierele celor închise.',
      '„De aprobat” numără foile trimise, la societățile care aprobă foi. „Primul termen” este cel mai apropiat după zi, fără cele la kilometri.',
      'Titlul unei coloane ordonează lista. „Exportă” scrie într-un fișier XLSX societățile din ea.',
      'Apare în meniu de la a doua societate încolo.',
    ],
    keys: [
      ['1–7', 'arată o parte a listei; 1, toate'],
      ['[, ]', 'luna dinainte, luna de după'],
      ['T', 'luna aceasta'],
    ],
    law: [],
  },
  {
    id: 'echipa',
    title: 'Echipa',
    screens: /^\/(settings\/echipa|rol)/,
    place: '/dashboard/settings/echipa',
    lead: 'Cine lucrează în societate și ce poate fiecare.',
    steps: [
      'Cu „Invită” alegi rolul și scrii adresa: primește un mesaj cu un link bun 7 zile. Fără adresă, „Prin link” îți dă linkul, pe care îl trimiți cum vrei.',
      'Cine este invitat nu mai adaugă societatea: intră direct în ea, cu contul lui.',
      'Rolul se schimbă din listă și contează imediat. Cine este scos nu mai vede nimic de la următorul clic.',
      'Un proprietar rămâne mereu. Membrii nu costă nimic.',
    ],
    law: [
      {
        field: 'Rol',
        text: 'Documentele angajează răspunderea celor care le-au întocmit, vizat, aprobat și înregistrat. De aceea fiecare lucrează cu contul lui.',
        source: 'Legea 82/1991, art. 6',
      },
    ],
  },
  {
    id: 'jurnal',
    title: 'Jurnal',
    screens: /^\/settings\/journal/,
    place: '/dashboard/settings/journal',
    lead: 'Cine a schimbat ce și când; nu se poate modifica.',
    steps: ['Caută după cine sau despre ce e vorba; cele mai noi sunt primele.', 'Nu îl văd șoferii și vizitatorii.'],
    law: [],
  },
  {
    id: 'documente-pregatite',
    title: 'Documente pregătite',
    screens: /^\/settings\/prints/,
    place: '/dashboard/settings/prints',
    lead: 'Tipăririle mari se pregătesc în fundal și așteaptă aici.',
    steps: [
      'Apar singure când tipărești o selecție cu multe foi; pagina se poate închide între timp.',
      'Descarcă sau șterge ce e gata; după șapte zile documentele dispar singure.',
    ],
    law: [],
  },
  {
    id: 'setari',
    title: 'Setări',
    screens: /^\/settings/,
    place: '/dashboard/settings',
    lead: 'Cine aprobă foile, și drumul spre celelalte setări ale societății.',
    steps: [
      'Numele scrise aici se tipăresc la „Aprobat”, pe foile de parcurs și pe cele de funcționare.',
      '„Aprobarea foilor”: foile se trimit, se aprobă sau se returnează cu un motiv. Pe hârtie, la „Aprobat” apare cine a aprobat și ziua.',
      '„Aspectul documentelor”, „Carduri și importuri”, „Date fiscale”, „Documente pregătite” și „Jurnal” au fiecare ajutorul lor.',
    ],
    law: [
      {
        field: 'Foile de parcurs sunt aprobate de',
        text: 'Răspund de un document cei care l-au întocmit, l-au aprobat și l-au înregistrat.',
        source: 'Legea contabilității 82/1991, art. 6',
      },
    ],
  },
]

/** The help topic of a page; none for a page without its own. */
export const topicOf = (path: string): HelpTopic | undefined => {
  const screen = path.replace(/^\/dashboard/, '')
  return TOPICS.find(({ screens }) => screens.test(screen))
}

/** Keys that work on every page. */
export const PAGE_KEYS: readonly Key[] = [
  ['Ctrl+K', 'caută și dă comenzi'],
  ['Ctrl+Enter', 'acolo: tipărește documentul ales'],
  ['/', 'caută în listă'],
  ['N', 'adaugă'],
  ['J, K', 'rândul următor, cel dinainte'],
  ['Enter', 'deschide rândul'],
  ['Ctrl+Z', 'anulează ultima modificare'],
  ['F1', 'ajutorul paginii'],
  ['?', 'toate tastele'],
]

const textsOf = ({ title, lead, steps, law }: HelpTopic): string[] => [
  ...[title, lead, ...steps.flatMap((step) => (typeof step === 'string' ? step : [step.keys, step.touch]))],
  ...law.flatMap(({ field, text, source }) => [`${field}. ${text}`, source]),
]

/** The topics that have every word of a phrase, those with a word of it in their title first; each with the text that says the most of it. */
export const topicsWith = (phrase: string): { topic: HelpTopic; text: string }[] => {
  const words = searchKey(phrase).split(/\s+/).filter(Boolean)
  const hits = (text: string): number => words.filter((word) => searchKey(text).includes(word)).length
  return TOPICS.filter((topic) => hits(textsOf(topic).join(' ')) === words.length)
    .map((topic) => ({
      topic,
      text:
        textsOf(topic)
          .slice(1)
          .toSorted((a, b) => hits(b) - hits(a))[0] ?? topic.lead,
    }))
    .toSorted((a, b) => hits(b.topic.title) - hits(a.topic.title))
}
