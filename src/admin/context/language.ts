import type { Messages } from 'use-intl'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { accountChanges } from '../../client/changes.ts'
import { renewSessionUser, useSession } from '../../client/session.ts'
import { type Language, languages, primaryLanguage } from '../../shared/languages.ts'

const modules = import.meta.glob<{ messages: Messages }>('../languages/??.ts')

async function loadMessages(language: Language): Promise<Messages> {
  const module = await modules[`../languages/${language}.ts`]?.()
  if (!module) throw new Error(`there are no messages in ${language}`)
  return module.messages
}

type State = {
  language: Language
  messages: Messages
  /** Chosen on the sign-in screen, and saved for the account that signs in. */
  isForAccount?: boolean
}

/** The language of the back office: that of the account, before the sign-in the last one of this browser. */
export const useLanguageState = create<State>()(
  persist((): State => ({ language: primaryLanguage, messages: {} as Messages }), {
    name: 'admin-language',
    // The direction is for before-paint.ts, which runs before the list of languages is loaded.
    partialize: ({ language }) => ({ language, direction: languages[language].direction }),
  }),
)

export const useLanguage = (): Language => useLanguageState(({ language }) => language)

let asked = 0
let shown = 0

/** Shows the back office in a language once its messages are loaded. */
async function show(language: Language, more?: Partial<State>): Promise<void> {
  const turn = ++asked
  const messages = await loadMessages(language)
  // The messages of a later one were loaded sooner.
  if (turn < shown) return
  shown = turn
  Object.assign(document.documentElement, { lang: language, dir: languages[language].direction })
  useLanguageState.setState({ language, messages, ...more })
}

/** Everyone chooses for themselves; before the sign-in for this browser. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!useSession.getState().isAuthenticated) return await show(language, { isForAccount: true })
  const [user] = await Promise.all([accountChanges.changeLanguage({ language }), show(language)])
  // Otherwise another language was chosen meanwhile.
  if (useLanguageState.getState().language === language) renewSessionUser(user)
}

/** Before anything is drawn, and from then on with every user who signs in. */
export async function startLanguage(): Promise<void> {
  useSession.subscribe(({ user }, { user: before }) => {
    const { language, isForAccount } = useLanguageState.getState()
    if (!user || user.language === before?.language) return
    // The choice is for this sign-in only, because the next user of this tab may read another language.
    if (isForAccount) useLanguageState.setState({ isForAccount: false })
    if (user.language === language) return
    void (isForAccount ? chooseLanguage(language) : show(user.language))
  })
  await show(useSession.getState().user?.language ?? useLanguageState.getState().language)
}
