import { Button } from '@mantine/core'
import { LABEL } from '../../ui/label-texts.ts'
import { TEXTS } from './texts.ts'

/** What stands in the place of a document where the browser cannot show one in a page. */
export const NoViewer = ({ address }: { address: string }) => (
  <div>
    <p>{TEXTS.ready}</p>
    <Button component="a" variant="outline" color="gray.7" href={address} target="_blank" rel="noreferrer">
      {LABEL.open}
    </Button>
  </div>
)
