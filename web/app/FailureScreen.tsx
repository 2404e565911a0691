import { Button } from '@mantine/core'
import { Notice } from './Notice.tsx'

/** A page that could not be shown: the server does not answer, or a part of the page could not be loaded. */
export const FailureScreen = () => (
  <Notice
    title="Pagina nu s-a putut încărca"
    actions={
      <>
        <Button onClick={() => location.reload()}>Încearcă din nou</Button>
        {/* the whole page anew: what could not be loaded may be a part of this one */}
        <Button variant="default" component="a" href="/dashboard">
          Înapoi la pagina principală
        </Button>
      </>
    }
  >
    Verifică legătura la internet. Dacă problema rămâne, așteaptă un minut și încearcă din nou: nimic din ce ai salvat nu s-a pierdut.
  </Notice>
)
