import { Anchor, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './LegalScreens.module.css'
import { Brand } from './shell/Brand.tsx'
import { Footer } from './shell/Footer.tsx'

const Paper = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <header className={classes.header}>
      <a href="/" className={classes.brand} aria-label="Parcurs, acasă">
        <Brand />
      </a>
    </header>
    <main className={`card ${classes.paper}`}>
      <Title order={1}>{title}</Title>
      {children}
    </main>
    <Footer />
  </>
)

/** The terms that users agree to. */
export const TermsScreen = () => (
  <Paper title="Termeni și condiții">
    <p>
      Parcurs ajută o firmă să țină foi de parcurs pentru vehicule, foi de funcționare pentru utilaje și evidența consumului de combustibil.
      Serviciul este oferit de cel care administrează această instalare; el răspunde de pornirea, oprirea și copiile ei de siguranță.
    </p>
    <h2>Contul</h2>
    <p>
      Contul este personal. Păstrează parola pentru tine și folosește o adresă de email la care ai acces. Tot ce se face din cont se
      consideră făcut de tine.
    </p>
    <h2>Documentele</h2>
    <p>
      Calculele pornesc de la ce introduci: kilometri, norme de consum, bonuri, ore. Verifică documentele înainte de a le semna: răspunderea
      pentru conținutul lor, față de autorități și față de angajați, este a firmei care le întocmește.
    </p>
    <h2>Pachetul</h2>
    <p>
      Pachetul gratuit se poate lua o singură dată pentru o societate. După expirare datele rămân și se pot vedea și tipări, dar nu se mai
      pot modifica.
    </p>
    <p>
      Prețurile pachetelor plătite sunt în euro, fără TVA; înainte de plată se arată și prețul cu TVA. Plata se face cu cardul, iar pachetul
      se reînnoiește pentru aceeași perioadă până când îl anulezi din pagina „Abonament”. După anulare rămâne valabil până în ultima lui zi.
      Factura se emite în lei, la cursul BNR, și se găsește în pagina „Facturi”.
    </p>
  </Paper>
)

/** What is kept of a person, and why. */
export const PrivacyScreen = () => (
  <Paper title="Confidențialitate">
    <p>Datele se păstrează numai pe serverul acestei instalări. Administratorul ei este operatorul datelor cu caracter personal.</p>
    <h2>Ce date se păstrează</h2>
    <p>
      Ale contului: adresa de email, numele, telefonul dacă îl dai, și parola, din care se păstrează numai o amprentă ce nu poate fi citită
      înapoi. Ale activității: societăți, șoferi, vehicule, parteneri și foile introduse de tine.
    </p>
    <h2>La ce folosesc</h2>
    <p>
      La întocmirea documentelor pe care le ceri și la recunoașterea contului tău. Datele nu se vând și nu se folosesc pentru publicitate.
      Căutarea unui CUI trimite acel cod registrului public ANAF.
    </p>
    <p>
      Plata cu cardul se face în pagina furnizorului de plăți, care primește adresa de email și suma; datele cardului nu ajung niciodată la
      noi. Facturile, cu datele de facturare din ele, se păstrează cât cere legea contabilității, chiar dacă societatea sau contul se șterg.
    </p>
    <h2>În browser</h2>
    <p>
      Se păstrează sesiunea (cel mult 30 de zile, dacă alegi „Ține-mă minte”, altfel 12 ore), aspectul ales și un cookie care apără
      formularele de cereri străine. Nu există cookie-uri de urmărire.
    </p>
    <h2>Drepturile tale</h2>
    <p>
      Îți poți șterge contul din pagina lui. Poți cere administratorului acestei instalări o copie a datelor, corectarea sau ștergerea lor,
      și te poți adresa Autorității Naționale de Supraveghere a Prelucrării Datelor cu Caracter Personal (
      <Anchor href="https://www.dataprotection.ro" target="_blank" rel="noreferrer" underline="always">
        dataprotection.ro
      </Anchor>
      ).
    </p>
  </Paper>
)
