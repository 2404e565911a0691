import type { Article } from '#contract/articles.ts'
import { formatPercent } from '#domain/numbers/format.ts'
import { useCompany } from '../../app/company-context.tsx'
import type { Column } from '../../ui/DataTable.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { RowCard } from '../../ui/TableCards.tsx'
import { COMMON } from '../../ui/texts.ts'
import { RecordHistory } from '../journal/RecordHistory.tsx'
import { ExportChosen } from '../transfer/ExportChosen.tsx'
import { TransferMenu } from '../transfer/TransferMenu.tsx'
import { DELETE_FAILED, TEXTS } from './texts.ts'

const ArticleDialog = lazyPart(async () => (await import('./ArticleDialog.tsx')).ArticleDialog)
const AHEAD = [ArticleDialog]

const columns: readonly Column<Article>[] = [
  { id: 'name', title: LABEL.name, sortable: true, phone: 'title', cell: (row) => row.name },
  { id: 'isFuel', title: LABEL.fuel, sortable: true, width: 160, cell: (row) => (row.isFuel ? COMMON.yes : COMMON.no) },
  { id: 'tva', title: 'TVA', sortable: true, numeric: true, width: 120, cell: (row) => formatPercent(row.tva) },
]

/** Fuels and all other articles bought on trips. */
export const ArticlesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => {
  const { company, subscription } = useCompany()
  return (
    <NomenclatorScreen
      title={TEXTS.title}
      addLabel={TEXTS.addArticle}
      companyId={company.id}
      list="articles"
      remove="deleteArticle"
      columns={columns}
      phoneCard={(row) => <RowCard name={row.name} figure={`TVA ${formatPercent(row.tva)}`} about={row.isFuel ? LABEL.fuel : null} />}
      defaultSort="name"
      rowName={(row) => row.name}
      deletes={TEXTS.thisArticle}
      optimistic={false}
      deleteFailed={DELETE_FAILED}
      empty={{ title: LABEL.noArticle, text: TEXTS.emptyHelp }}
      searchPlaceholder={LABEL.name}
      tools={(asked, refresh) => <TransferMenu list="articles" asked={asked} onImported={refresh} />}
      withChosen={(rows) => <ExportChosen list="articles" rows={rows} />}
      mayWrite={subscription.permissions.mayWrite}
      state={state}
      onState={onState}
      entity="article"
      history={({ id, name }, onClose) => <RecordHistory entity="article" id={id} name={name} onClose={onClose} />}
      ahead={AHEAD}
      dialog={({ row, onClose, onSaved }) => <ArticleDialog row={row} onClose={onClose} onSaved={onSaved} />}
    />
  )
}
