import { useTranslations } from 'use-intl'
import { type Language, languageCodes, languages } from '../../shared/languages.ts'
import { Button } from '../../ui/button.tsx'
import { TranslateIcon } from '../../ui/icons/translate.ts'
import { toast } from '../../ui/toast-store.ts'
import { chooseLanguage, useLanguage } from '../context/language.ts'

/** A button for each other language, called by the language's own name. */
export function LanguageSwitch({ className }: { className?: string }) {
  const t = useTranslations('admin.shell')
  const current = useLanguage()
  const choose = async (language: Language) => {
    try {
      await chooseLanguage(language)
    } catch {
      toast({ title: t('languageFailed'), tone: 'destructive' })
    }
  }
  return languageCodes
    .filter((code) => code !== current)
    .map((code) => (
      <Button key={code} variant="quiet" size="sm" lang={code} className={className} onClick={() => void choose(code)}>
        <TranslateIcon aria-hidden="true" className="size-5" />
        {languages[code].name}
      </Button>
    ))
}
