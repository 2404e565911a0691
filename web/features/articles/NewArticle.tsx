import { newRecordOf } from '../../ui/new-record.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'

/** Adds a fuel or another article from beside the field that names it. */
export const NewArticle = newRecordOf(ArticleDialog)
