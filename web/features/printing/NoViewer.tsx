import { Button } from '@mantine/core'

/** What stands in the place of a document where the browser cannot show one in a page. */
export const NoViewer = ({ address }: { address: string }) => (
  <div>
    <p>Documentul este gata. Navigatorul de aici nu îl poate arăta în pagină: deschide-l sau descarcă-l.</p>
    <Button component="a" variant="outline" color="gray.7" href={address} target="_blank" rel="noreferrer">
      Deschide
    </Button>
  </div>
)
