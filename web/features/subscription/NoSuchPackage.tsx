import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { Notice } from '../../app/Notice.tsx'
import { COMMON } from '../../ui/texts.ts'
import { TEXTS } from './texts.ts'

/** A package that is not on offer. */
export const NoSuchPackage = () => (
  <Notice
    icon={<PackageX size={40} />}
    title={TEXTS.noSuchPackage}
    actions={<Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>{COMMON.choosePackage}</Button>}
  >
    {TEXTS.noSuchPackageHelp}
  </Notice>
)
