import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { Notice } from '../../app/Notice.tsx'

/** A package that is not on offer. */
export const NoSuchPackage = () => (
  <Notice
    icon={<PackageX size={40} />}
    title="Pachetul nu există"
    actions={<Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>Alege un pachet</Button>}
  >
    Oferta s-a schimbat între timp sau adresa este greșită.
  </Notice>
)
