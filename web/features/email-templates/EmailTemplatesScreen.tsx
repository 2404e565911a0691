import type { EmailTemplate } from '#contract/email-templates.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { TEXTS } from './texts.ts'

const EmailTemplateDialog = lazyPart(async () => (await import('./EmailTemplateDialog.tsx')).EmailTemplateDialog)
const AHEAD = [EmailTemplateDialog]

const columns: readonly Column<EmailTemplate>[] = [
  { id: 'name', title: LABEL.name, sortable: true, phone: 'title', cell: (row) => row.name },
  { id: 'subject', title: TEXTS.subject, sortable: true, cell: (row) => row.subject, card: (row) => row.subject },
]

/** The list of e-mail templates that administrators have written. */
export const EmailTemplatesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => (
  <NomenclatorScreen
    title={TEXTS.title}
    addLabel={TEXTS.add}
    size={10}
    list="emailTemplates"
    remove="deleteEmailTemplate"
    final={TEXTS.deletionIsFinal}
    columns={columns}
    defaultSort="name"
    rowName={(row) => row.name}
    deletes={TEXTS.thisTemplate}
    optimistic
    empty={{ title: TEXTS.empty, text: TEXTS.emptyHelp }}
    searchPlaceholder={TEXTS.search}
    mayWrite
    state={state}
    onState={onState}
    ahead={AHEAD}
    dialog={({ row, onClose, onSaved }) => <EmailTemplateDialog row={row} onClose={onClose} onSaved={onSaved} />}
  />
)
