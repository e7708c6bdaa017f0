import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useCompany, useCompanyName } from '../context/use-company.ts'
import { useDocumentTitle } from '../layout/use-document-title.ts'
import { CompanyLogo } from './company-logo.tsx'
import { LanguageSwitch } from './language-switch.tsx'

type Props = { title: string; text: ReactNode; documentTitle?: string; children: ReactNode }

/** The screens before the back office: sign-in and the links for passwords. */
export function EntryLayout({ title, text, documentTitle = title, children }: Props) {
  const t = useTranslations('admin.shell.signIn')
  const { logoLight, logoDark } = useCompany()
  const name = useCompanyName()
  useDocumentTitle(documentTitle)
  return (
    <div className="grid min-h-svh grid-rows-[auto_1fr] lg:grid-cols-[1.2fr_1fr] lg:grid-rows-1">
      <header className="align-to-page on-night glow-beams flex flex-col justify-end px-6 py-10 sm:px-10 lg:p-16">
        <p dir="auto" className="font-extrabold font-heading text-display tracking-tight">
          {name}
        </p>
        <p className="measure mt-3 text-balance text-ink-quiet text-lead max-lg:hidden">{t('motto')}</p>
      </header>
      <main className="grid content-start px-6 py-10 sm:content-center sm:px-10 lg:px-20">
        <div className="mx-auto w-full max-w-sm">
          <CompanyLogo src={logoDark} name="" className="mb-8 h-10 max-lg:hidden dark:hidden" />
          <CompanyLogo src={logoLight} name="" className="mb-8 hidden h-10 lg:dark:block" />
          <EntryHeading key={title} title={title} />
          <p className="mt-2 mb-8 text-ink-quiet text-md">{text}</p>
          {children}
          <div className="mt-6 flex justify-center">
            <LanguageSwitch />
          </div>
        </div>
      </main>
    </div>
  )
}

/** Takes the focus unless a field has it, so that screen readers announce the next step. */
function EntryHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-heading tracking-tight outline-none">
      {title}
    </h1>
  )
}
