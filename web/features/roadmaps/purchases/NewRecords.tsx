import { addedTo } from '../../../ui/new-record.tsx'
import { NewArticle } from '../../articles/NewArticle.tsx'
import { NewPartner } from '../../partners/NewPartner.tsx'
import type { Remember } from '../editor/sheet-sources.ts'

/** The record that is added from a receipt, and the text that was typed into its field: it becomes the record's name. */
export type Adding = { what: 'partner' | 'article'; typed: string }

type Props = {
  adding: Adding | null
  remember: Remember
  /** Puts a new record into its field, or empties the field that names one that is gone. */
  choose: (what: Adding['what'], id: number) => void
  forget: (what: Adding['what'], id: number) => void
  onClose: () => void
}

/** Adds the supplier or the article that is not in the lists yet. */
export const NewRecords = ({ adding, remember, choose, forget, onClose }: Props) => {
  const typedFor = (what: Adding['what']) => (adding?.what === what ? adding.typed : null)
  return (
    <>
      <NewPartner
        typed={typedFor('partner')}
        asksVat
        onClose={onClose}
        {...addedTo(
          remember,
          'partners',
          (id) => choose('partner', id),
          (id) => forget('partner', id),
        )}
      />
      <NewArticle
        typed={typedFor('article')}
        onClose={onClose}
        {...addedTo(
          remember,
          'articles',
          (id) => choose('article', id),
          (id) => forget('article', id),
        )}
      />
    </>
  )
}
