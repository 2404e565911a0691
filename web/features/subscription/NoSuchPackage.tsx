import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { Notice } from '../../app/Notice.tsx'
import { LABEL } from '../../ui/label-texts.ts'
import { TEXTS } from './texts.ts'

/** A package that is not on offer. */
export const NoSuchPackage = () => (
  <Notice
    icon={<PackageX size={40} />}
    title={TEXTS.noSuchPackage}
    actions={<Button renderRoot={(props) => <Link to="/dashboard/payment" {...props} />}>{LABEL.choosePackage}</Button>}
  >
    {TEXTS.noSuchPackageHelp}
  </Notice>
)
