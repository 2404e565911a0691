import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DrawnPages, type DrawnPagesProps } from './DrawnPages.tsx'
import classes from './PreviewPane.module.css'
import { TEXTS } from './texts.ts'

const PreviewDialog = lazyPart(async () => (await import('./PreviewDialog.tsx')).PreviewDialog)

/** The pages of a document on a desk, as large as it lets them be; a press shows them large. */
export const PreviewPane = (drawn: DrawnPagesProps) => {
  const [enlarged, setEnlarged] = useState(false)
  return (
    <div className={classes.pane}>
      <div className={classes.small}>
        <DrawnPages {...drawn} />
        <button type="button" className={classes.enlarge} aria-label={TEXTS.enlarge(drawn.title)} onClick={() => setEnlarged(true)}>
          <Maximize2 size={16} aria-hidden />
        </button>
      </div>
      {enlarged ? <PreviewDialog {...drawn} onClose={() => setEnlarged(false)} /> : null}
    </div>
  )
}
