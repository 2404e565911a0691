/** The terms and the privacy notice, as users read them. */

const DATA_AUTHORITY = { label: 'dataprotection.ro', url: 'https://www.dataprotection.ro' } as const

/** A paragraph; one with a link says what stands before and behind it. */
export type Paragraph = string | { before: string; link: { label: string; url: string }; behind: string }

/** A document in sections; the first one has no heading. */
export type LegalText = { title: string; sections: readonly { heading?: string; paragraphs: readonly Paragraph[] }[] }

export const TERMS: LegalText = {
  title: 'Termeni și condiții',
  sections: [
    {
      paragraphs: [
        'Parcurs ajută o firmă să țină foi de parcurs pentru vehicule, foi de funcționare pentru utilaje și evidența consumului de combustibil. Serviciul este oferit de cel care administrează această instalare; el răspunde de pornirea, oprirea și copiile ei de siguranță.',
      ],
    },
    {
      heading: 'Contul',
      paragraphs: [
        'Contul este personal. Păstrează parola pentru tine și folosește o adresă de email la care ai acces. Tot ce se face din cont se consideră făcut de tine.',
      ],
    },
    {
      heading: 'Documentele',
      paragraphs: [
        'Calculele pornesc de la ce introduci: kilometri, norme de consum, bonuri, ore. Verifică documentele înainte de a le semna: răspunderea pentru conținutul lor, față de autorități și față de angajați, este a firmei care le întocmește.',
      ],
    },
    {
      heading: 'Pachetul',
      paragraphs: [
        'Pachetul gratuit se poate lua o singură dată pentru o societate. După expirare datele rămân și se pot vedea și tipări, dar nu se mai pot modifica.',
        'Prețurile pachetelor plătite sunt în euro, fără TVA; înainte de plată se arată și prețul cu TVA. Plata se face cu cardul, iar pachetul se reînnoiește pentru aceeași perioadă până când îl anulezi din pagina „Abonament”. După anulare rămâne valabil până în ultima lui zi. Factura se emite în lei, la cursul BNR, și se găsește în pagina „Facturi”.',
      ],
    },
  ],
}

export const PRIVACY: LegalText = {
  title: 'Confidențialitate',
  sections: [
    {
      paragraphs: [
        'Datele se păstrează numai pe serverul acestei instalări. Administratorul ei este operatorul datelor cu caracter personal.',
      ],
    },
    {
      heading: 'Ce date se păstrează',
      paragraphs: [
        'Ale contului: adresa de email, numele, telefonul dacă îl dai, și parola, din care se păstrează numai o amprentă ce nu poate fi citită înapoi. Ale activității: societăți, șoferi, vehicule, parteneri și foile introduse de tine.',
      ],
    },
    {
      heading: 'La ce folosesc',
      paragraphs: [
        'La întocmirea documentelor pe care le ceri și la recunoașterea contului tău. Datele nu se vând și nu se folosesc pentru publicitate. Căutarea unui CUI trimite acel cod registrului public ANAF.',
        'Plata cu cardul se face în pagina furnizorului de plăți, care primește adresa de email și suma. Datele cardului nu ajung niciodată la noi. Facturile, cu datele de facturare din ele, se păstrează cât cere legea contabilității, chiar dacă societatea sau contul se șterg.',
      ],
    },
    {
      heading: 'În browser',
      paragraphs: [
        'Se păstrează sesiunea (cel mult 30 de zile, dacă alegi „Ține-mă minte”, altfel 12 ore), aspectul ales și un cookie care apără formularele de cereri străine. Nu există cookie-uri de urmărire.',
      ],
    },
    {
      heading: 'Drepturile tale',
      paragraphs: [
        {
          before:
            'Îți poți șterge contul din pagina lui. Poți cere administratorului acestei instalări o copie a datelor, corectarea sau ștergerea lor, și te poți adresa Autorității Naționale de Supraveghere a Prelucrării Datelor cu Caracter Personal (',
          link: DATA_AUTHORITY,
          behind: ').',
        },
      ],
    },
  ],
}
