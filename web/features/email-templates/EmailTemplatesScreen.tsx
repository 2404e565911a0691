import type { EmailTemplate } from '#contract/email-templates.ts'
import type { Column } from '../../ui/DataTable.tsx'
import type { ListSearch, OnList } from '../../ui/list-search.ts'
import { NomenclatorScreen } from '../../ui/NomenclatorScreen.tsx'
import { EmailTemplateDialog } from './EmailTemplateDialog.tsx'

const columns: readonly Column<EmailTemplate>[] = [
  { id: 'name', title: 'Denumire', sortable: true, phone: 'title', cell: (row) => row.name },
  { id: 'subject', title: 'Subiect', sortable: true, cell: (row) => row.subject, card: (row) => row.subject },
]

/** Mails that administrators have prepared. */
export const EmailTemplatesScreen = ({ state, onState }: { state: ListSearch; onState: OnList<ListSearch> }) => (
  <NomenclatorScreen
    title="Șabloane de email"
    addLabel="Adaugă șablon"
    size={10}
    list="emailTemplates"
    remove="deleteEmailTemplate"
    columns={columns}
    defaultSort="name"
    rowName={(row) => row.name}
    deletes="acest șablon"
    optimistic
    empty={{ title: 'Niciun șablon', text: 'Pregătește aici emailurile pe care le trimiți des' }}
    searchPlaceholder="Caută după denumire sau subiect"
    mayWrite
    state={state}
    onState={onState}
    dialog={({ row, onClose, onSaved }) => <EmailTemplateDialog row={row} onClose={onClose} onSaved={onSaved} />}
  />
)
