import { newRecordOf } from '../../ui/new-record.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

/** Adds a fuel or another article from the field where the user chooses one. */
export const NewArticle = newRecordOf(ArticleDialog)
