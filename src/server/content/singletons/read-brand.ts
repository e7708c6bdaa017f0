import { withCompanyDefaults } from '../../../shared/company.ts'
import type { Language } from '../../../shared/languages.ts'
import type { Executor } from '../../platform/database/database.ts'
import type { MailBrand } from '../../platform/mail/mail-content.ts'
import { readSingleSetting } from '../../platform/settings/settings.repository.ts'
import { localize } from '../translations/translations.presenter.ts'
import { findSingleton } from './singletons.repository.ts'

/** The company in a language, as it is at this moment. */
export async function readBrand(db: Executor, language: Language): Promise<MailBrand> {
  const saved = await findSingleton(db, 'company')
  const contact = await findSingleton(db, 'contact')
  const { name, primaryColor } = withCompanyDefaults(saved && { ...saved, ...localize(['name'], saved, language) })
  return { name, primaryColor, replyTo: contact?.email ?? '', digits: await readSingleSetting(db, 'digits') }
}
