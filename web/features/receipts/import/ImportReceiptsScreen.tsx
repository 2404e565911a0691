import { useNavigate } from '@tanstack/react-router'
import { ImportReceiptsDialog } from './ImportReceiptsDialog.tsx'

/** The import as a page of its own. */
export const ImportReceiptsScreen = () => {
  const navigate = useNavigate()
  return <ImportReceiptsDialog onClose={() => navigate({ to: '/dashboard' })} />
}
