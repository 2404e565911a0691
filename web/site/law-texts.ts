/** The short pages on the law: what it asks, how it is done, and where it is written. */

export type LawPageText = {
  /** The address, and the name of the file. */
  path: string
  /** The link in the foot of every page. */
  short: string
  title: string
  description: string
  lead: string
  sections: readonly { heading: string; text: readonly string[]; list?: readonly string[] }[]
  sources: readonly Source[]
}

/** Where a law is written: its name, and the address at which the official text in force is read or searched. */
export type Source = { name: string; url: string }

/** A reminder that stands under every one of them. */
export const LAW_NOTE = 'Pagină informativă, la 23.11.2026. Pentru o situație anume întreabă contabilul sau ANAF.'
export const LAW_SOURCES = 'De unde știm'
export const LAW_TRY = 'Vezi cum arată într-o societate de probă'
export const LAW_OTHERS = 'Pe scurt, despre celelalte'

/** The portal of legislation, whose search leads to every act in force; an act is linked itself where its address is sure. */
const PORTAL = 'https://legislatie.just.ro'
const act = (id: number) => `${PORTAL}/Public/DetaliiDocument/${id}`
const fiscal = (articles: string): Source => ({ name: `Codul fiscal, Legea 227/2015, ${articles}`, url: act(171_282) })
const norms = (points: string): Source => ({ name: `Normele metodologice ale Codului fiscal, HG 1/2016, ${points}`, url: PORTAL })
const NORMS_VAT = norms('titlul VII, pct. 68')
const NORMS_PROFIT = norms('titlul II, pct. 16')
const DOCUMENTS = { name: 'OMFP 2634/2015 privind documentele financiar-contabile, anexa 2', url: PORTAL }
const LABOUR = { name: 'Codul muncii, Legea 53/2003, art. 137 și 139', url: act(128_647) }

export const LAW_PAGES: readonly LawPageText[] = [
  {
    path: '/deductibilitate-50-100',
    short: '50 % sau 100 %',
    title: 'Deductibilitate 50 % sau 100 % la mașinile firmei',
    description: 'Când se deduc la jumătate TVA și cheltuielile unei mașini, când întregi, și ce trebuie să scrie în foaia de parcurs.',
    lead: 'La o mașină de cel mult 3.500 kg și 9 locuri, folosită și altfel decât pentru firmă, se deduc 50 % din TVA și 50 % din cheltuieli. Folosită numai pentru firmă, cu foi de parcurs, se deduce tot.',
    sections: [
      {
        heading: 'Care mașini intră la 50 %',
        text: [
          'Vehiculele rutiere motorizate cu masa maximă de cel mult 3.500 kg și cel mult 9 scaune, cu tot cu al șoferului, care nu sunt folosite exclusiv în scopul activității economice. Amortizarea nu intră în această limită de 50 %; ea are regula ei.',
          'Peste 3.500 kg sau peste 9 scaune limita nu există.',
        ],
      },
      {
        heading: 'Când se deduce 100 %',
        text: ['Când mașina e folosită exclusiv în activitatea economică, sau e din categoriile scutite:'],
        list: [
          'intervenție, reparații, pază și protecție, curierat',
          'agenți de vânzări și de achiziții',
          'transport de persoane cu plată, inclusiv taxi',
          'închiriere, leasing, școli de șoferi, alte servicii cu plată',
          'mașini ținute ca marfă',
        ],
      },
      {
        heading: 'Dovada',
        text: [
          'Foaia de parcurs, cu cel puțin: categoria de vehicul utilizat, scopul și locul deplasării, kilometrii parcurși și norma proprie de consum carburant pe kilometru parcurs.',
          'Cine deduce 50 % nu e obligat să dovedească folosirea cu foi de parcurs.',
        ],
      },
    ],
    sources: [fiscal('art. 25 alin. (3) lit. l) și art. 298'), NORMS_PROFIT, NORMS_VAT],
  },
  {
    path: '/foaie-activitate-zilnica',
    short: 'FAZ',
    title: 'Foaia de activitate zilnică (FAZ): ce este și ce scrie în ea',
    description: 'FAZ adună într-un tabel foile de parcurs ale unui vehicul dintr-o lună: kilometri, alimentări, consum normat, stoc.',
    lead: 'FAZ e rezumatul lunii unui vehicul: un rând pentru fiecare foaie, cu kilometrii, alimentările, consumul normat și ce a rămas în rezervor.',
    sections: [
      {
        heading: 'E obligatorie?',
        text: [
          'Nu are un model oficial și nicio normă în vigoare nu o cere unei firme private. Leagă foile de parcurs de bonuri și de stocul din rezervor. Contabilul și un control se uită întâi la ea.',
        ],
      },
      {
        heading: 'Ce cuprinde',
        text: ['Pe o pagină A4 pe lat, pentru un vehicul și o lună:'],
        list: [
          'numărul, marca, categoria, combustibilul și norma',
          'data, numărul foii, șoferul, traseul și scopul',
          'indexul la plecare și la sosire, kilometrii parcurși',
          'stocul la plecare, alimentările, consumul normat, stocul la sosire',
          'totalurile și consumul mediu pe lună',
        ],
      },
      {
        heading: 'Legătura cu foaia de parcurs',
        text: [
          'FAZ nu înlocuiește foaia de parcurs: scopul și locul fiecărei deplasări trebuie să se vadă. Dacă un rând din FAZ nu se leagă de cel dinainte, lipsește o foaie sau un bon.',
        ],
      },
    ],
    sources: [NORMS_VAT, DOCUMENTS],
  },
  {
    path: '/ordin-de-deplasare',
    short: 'Ordin de deplasare',
    title: 'Ordinul de deplasare (delegația), cod 14-5-4',
    description: 'Când se întocmește ordinul de deplasare, ce dovedește și cum se leagă de foaia de parcurs, de avans și de decont.',
    lead: 'Ordinul de deplasare trimite un om într-o deplasare în țară și apoi decontează cheltuielile ei. Se face câte unul pentru fiecare deplasare.',
    sections: [
      {
        heading: 'La ce folosește',
        text: ['E formular oficial, cod 14-5-4, și are patru roluri:'],
        list: [
          'dispoziția către persoana delegată să facă deplasarea',
          'documentul pentru decontarea cheltuielilor',
          'documentul pentru diferențele de primit sau de restituit la avans',
          'document justificativ de înregistrare în contabilitate',
        ],
      },
      {
        heading: 'Avansul și diferența',
        text: [
          'Ce s-a cheltuit peste avans se plătește cu o dispoziție de plată către casierie (14-4-4). Ce a rămas se întoarce cu o dispoziție de încasare.',
        ],
      },
      {
        heading: 'Față de foaia de parcurs',
        text: [
          'Ordinul e al omului, foaia e a mașinii. Într-o deplasare cu mașina firmei se fac amândouă; scopul și locul trebuie să spună același lucru.',
        ],
      },
    ],
    sources: [DOCUMENTS],
  },
  {
    path: '/norma-proprie-de-consum',
    short: 'Norma proprie',
    title: 'Norma proprie de consum: cine o stabilește și cum',
    description:
      'Legea cere norma proprie de consum a firmei, nu una oficială. Cum se stabilește, ce sporuri se adaugă și ce se păstrează.',
    lead: 'Foaia de parcurs cere „norma proprie de consum carburant pe kilometru parcurs”: o stabilește firma, pentru fiecare vehicul.',
    sections: [
      {
        heading: 'Cum se stabilește',
        text: [
          'Printr-o decizie internă, pentru fiecare vehicul: se pleacă de la consumul producătorului sau de la unul măsurat pe drumurile firmei. Decizia se păstrează la dosar.',
          'Ordinul 14/1982, din care vin vechile normative, a fost scris pentru parcurile de stat și nu obligă o firmă privată.',
        ],
      },
      {
        heading: 'Sporuri',
        text: [
          'Firma poate adăuga procente pentru condiții grele: iarnă, oraș aglomerat, munte, remorcă, încărcătură. Ele se scriu tot în decizie și se folosesc numai când condiția chiar a fost.',
        ],
      },
      {
        heading: 'Utilaje',
        text: ['La utilaje norma se dă în litri pe oră, de regulă din cartea tehnică, și se ține pe foi de funcționare.'],
      },
    ],
    sources: [NORMS_VAT, NORMS_PROFIT],
  },
  {
    path: '/bonuri-peste-100-euro',
    short: 'Bonuri peste 100 €',
    title: 'Bonuri de combustibil peste 100 €: când trebuie factură',
    description:
      'Un bon fiscal cu CUI-ul firmei ține loc de factură simplificată până la 100 de euro. Peste, TVA se deduce numai cu factură.',
    lead: 'Un bon fiscal de cel mult 100 de euro, în lei, pe care scrie codul fiscal al firmei, e factură simplificată. Peste această sumă cere factură, altfel TVA de pe el nu se deduce.',
    sections: [
      {
        heading: 'Ce trebuie să scrie pe bon',
        text: ['Codul fiscal al cumpărătorului, tipărit de casa de marcat. Scris de mână sau lipsă, bonul nu dă drept la deducerea TVA.'],
      },
      {
        heading: 'Cum se socotește suta de euro',
        text: [
          'Suma este a întregului bon, cu TVA, și se compară cu 100 de euro în lei. Un plin de motorină la un utilitar trece ușor de ea: cere factură la pompă sau plătește cu cardul de combustibil, a cărui factură vine lunar.',
        ],
      },
      {
        heading: 'În Parcurs',
        text: ['Un bon peste 100 de euro e semnalat singur, la cursul BNR al zilei lui, înainte de închiderea lunii.'],
      },
    ],
    sources: [fiscal('art. 319 alin. (12) și art. 299')],
  },
  {
    path: '/sarbatori-legale',
    short: 'Sărbători',
    title: 'Sărbătorile legale din 2026 și 2027, pentru foi de parcurs',
    description: 'Zilele de sărbătoare legală din 2026 și 2027 și ce înseamnă o deplasare într-o zi liberă pentru foaia de parcurs.',
    lead: 'O deplasare într-o zi liberă nu e interzisă, dar cere o explicație: ce treabă avea mașina firmei pe drum.',
    sections: [
      {
        heading: '2026 și 2027',
        text: ['Cu dată fixă, în fiecare an:'],
        list: [
          '1, 2, 6, 7 și 24 ianuarie',
          '1 mai și 1 iunie',
          '15 august',
          '30 noiembrie și 1 decembrie',
          '25 și 26 decembrie',
          'Paștele ortodox, de vineri până luni: 10–13 aprilie 2026, 30 aprilie–3 mai 2027',
          'Rusaliile: 31 mai–1 iunie 2026, 20–21 iunie 2027',
        ],
      },
      {
        heading: 'Ce să scrii în foaie',
        text: [
          'Scopul, mai clar decât altădată: intervenție, livrare cerută de client, tură planificată. Lângă foaie ține dovada: comanda, avizul, pontajul.',
        ],
      },
    ],
    sources: [LABOUR],
  },
]
