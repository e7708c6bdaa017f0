import { type ReactNode, useState } from 'react'
import { pictureHref } from '../../shared/url.ts'

type Props = {
  src: string
  name: string
  className: string
  /** Shown if there is no logo or it fails to load. */
  children?: ReactNode
}

export function CompanyLogo({ src, name, className, children = null }: Props) {
  const [failed, setFailed] = useState<string>()
  const href = pictureHref(src)
  if (!href || failed === href) return children
  return <img src={href} alt={name} onError={() => setFailed(href)} className={`w-auto ${className}`} />
}
