import { withCompanyDefaults } from '../../../shared/company.ts'
import type { Language } from '../../../shared/languages.ts'
import { readSingleSetting } from '../../content/settings/settings.service.ts'
import { readContentIn } from '../../content/singletons/singletons.service.ts'
import { localize } from '../../content/translations/translations.presenter.ts'
import type { Executor } from '../database/database.ts'
import type { MailBrand } from './mail-content.ts'

export type Company = MailBrand & {
  /** Where answers of recipients go; empty if the company has published no address. */
  replyTo: string
}

/** The company in the recipient's language, as it is at this moment. */
export async function readMailBrand(db: Executor, language: Language, timeZone: string): Promise<Company> {
  const saved = await readContentIn(db, 'company')
  const contact = await readContentIn(db, 'contact')
  const company = withCompanyDefaults(saved && { ...saved, ...localize(['name'], saved, language) })
  const replyTo = contact?.email ?? ''
  return {
    name: company.name,
    primaryColor: company.primaryColor,
    replyTo,
    canReply: replyTo !== '',
    digits: await readSingleSetting(db, 'digits'),
    timeZone,
  }
}
